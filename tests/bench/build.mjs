// node tests/bench/build.mjs: builds the benchmark's page (dist/bench/page) and our engine alone (dist/bench/slot), for
// mount.tsx. Both carry the workloads' flows, compiled ahead of time, one chunk each.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';
import { rendererStubs } from '../../src/renderer/stubs/aliases.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');

/** The files people edit, by path from the top of the project. */
async function readWorkspace() {
  const files = new Map();
  for (const folder of ['schemas', 'brands', 'flows'])
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(relative(root, path).split(sep).join('/'), await readFile(path, 'utf8'));
    }
  return files;
}

/** `bench:flow/<name>` is a workload's compiled module. */
function compiledFlows() {
  const prefix = 'bench:flow/';
  let flows;
  const compile = async () => {
    const { module } = await runnerImport(join(here, 'compile-flows.ts'), {
      root,
      configFile: false,
      logLevel: 'error',
    });
    return module.compileFlows(await readWorkspace(), 'lendable');
  };
  return {
    name: 'bench-flows',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      flows ??= compile();
      return (await flows).get(id.slice(prefix.length + 1));
    },
  };
}

const shared = {
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
};
const output = { target: 'es2022', emptyOutDir: true, chunkSizeWarningLimit: 10_000, reportCompressedSize: false };

/** Our engine: with the stubs that the app's own build uses. Stock RJSF keeps what it brings. */
export async function buildSlot() {
  await build({
    ...shared,
    root: here,
    plugins: [react(), compiledFlows()],
    resolve: { alias: [...rendererStubs] },
    build: {
      ...output,
      outDir: join(root, 'dist/bench/slot'),
      minify: true,
      rolldownOptions: {
        input: { slot: join(here, 'slot.tsx') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: 'slot[extname]' },
      },
    },
  });
}

/** The page that run.mjs measures: each engine a chunk of its own. */
export async function buildPage() {
  await buildSlot();
  await build({
    ...shared,
    root: here,
    base: './',
    plugins: [react()],
    build: { ...output, outDir: join(root, 'dist/bench/page') },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPage();
