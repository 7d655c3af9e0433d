import { mkdir, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The sandbox as one file that Node runs by itself, for tests that need another process. Inside the project, so that its packages are found. */
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
      rollupOptions: { external: [...builtinModules, /^node:/], output: { entryFileNames: 'sandbox.mjs' } },
    },
  });
  return { file: join(outDir, 'sandbox.mjs'), remove: () => rm(outDir, { recursive: true }) };
}
