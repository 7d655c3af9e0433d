import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the bundled code of the lender's work threads, because Node 20 does not run TypeScript in a thread. */
    workThread: string;
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the code of the lender's work threads. It lies in the project, so that Node finds its packages. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = join(root, 'node_modules/.cache/tenor-tests', `work-thread-${process.pid}`);
  const bundle = async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      root,
      build: {
        ssr: 'src/sandbox/work-thread.ts',
        outDir,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'work-thread.mjs' } },
      },
    });
  };
  await bundle();
  project.onTestsRerun(bundle);
  project.provide('workThread', pathToFileURL(join(outDir, 'work-thread.mjs')).href);
  return () => rm(outDir, { recursive: true, force: true });
}
