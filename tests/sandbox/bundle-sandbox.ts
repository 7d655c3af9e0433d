import { mkdir, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the sandbox into one file for tests that need another process. It lies in the project, so that Node finds its packages. */
export async function bundleSandbox(name: string): Promise<{ readonly file: string; remove(): Promise<void> }> {
  const outDir = join(root, 'node_modules/.cache/tenor-tests', `${name}-${process.pid}`);
  await mkdir(outDir, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      outDir,
      emptyOutDir: true,
      ssr: 'src/sandbox/index.ts',
      rolldownOptions: { external: [...builtinModules, /^node:/], output: { entryFileNames: 'sandbox.mjs' } },
    },
  });
  return { file: join(outDir, 'sandbox.mjs'), remove: () => rm(outDir, { recursive: true }) };
}
