// node tests/bench/build.mjs: builds the benchmark's page (dist/bench/page) and our engine alone (dist/bench/slot), for
// mount.tsx, with the workloads' flows compiled ahead of time.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minify, runnerImport } from 'vite';
import { classNameOf } from '../../src/build/class-name-of.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');

/** Reads the files that authors edit, by path from the root of the project. */
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

/** Compiles the flows of the workloads and the words of components, and writes them into `folder`. */
async function writeCompiled(folder) {
  const { module } = await runnerImport(join(here, 'compile-flows.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  const files = await readWorkspace();
  const flows = module.compileFlows(files, 'lendable');
  for (const [name, code] of [...flows, ['words', module.compileWords(files, 'lendable')]]) {
    const small = await minify(`${name}.js`, code, { module: true });
    await writeFile(join(folder, `${name}.js`), small.code);
  }
}

const shared = {
  configFile: false,
  logLevel: 'warn',
  css: { modules: { generateScopedName: classNameOf } },
  define: { 'process.env.NODE_ENV': '"production"' },
};
const output = {
  target: 'es2022',
  modulePreload: false,
  assetsInlineLimit: 0,
  emptyOutDir: true,
  chunkSizeWarningLimit: 10_000,
  reportCompressedSize: false,
};

const slot = join(root, 'dist/bench/slot');

/**
 * Builds our engine as the app does. The output is a library, because the page that uses it is bundled again. That second build adds the chunk loader and splits the shared code.
 */
export async function buildSlot() {
  await build({
    ...shared,
    root: here,
    plugins: [react()],
    build: {
      ...output,
      outDir: slot,
      cssCodeSplit: false,
      minify: true,
      lib: { entry: join(here, 'slot.tsx'), formats: ['es'], fileName: 'slot', cssFileName: 'slot' },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: { chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  await writeCompiled(slot);
}

/** Builds the page that run.mjs measures. Each engine is a separate chunk. */
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
