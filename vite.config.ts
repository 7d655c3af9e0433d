import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkNames, chunkOf } from './src/build/chunks/chunk-of.ts';
import { chunkPlugin, plainImports } from './src/build/chunks/chunk-plugin.ts';
import { findUses } from './src/build/chunks/used-by.ts';
import { tablesPlugin } from './src/build/tables/tables-plugin.ts';
import { unblockedName } from './src/build/unblocked-name.ts';
import { classNameOf } from './src/build/class-name-of.mjs';

const root = import.meta.dirname;

const shared = (): UserConfig => ({
  root,
  plugins: [react(), tablesPlugin()],
  css: { modules: { generateScopedName: classNameOf } },
  // Otherwise Vite would also scan the page of the benchmark and its packages.
  optimizeDeps: { entries: ['index.html'] },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    // A page names what its route needs, so the code has no lists. The target browsers preload modules without a polyfill, which
    // Trusted Types would not allow.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // One style sheet is smaller than many, and nothing waits for a second one.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});

const chunkFileNames = ({ name }: { readonly name: string }) => `assets/${unblockedName(name)}-[hash].js`;

export default defineConfig(async ({ command, isSsrBuild }) => {
  const config = shared();
  if (command !== 'build') return config;
  if (isSsrBuild)
    return { ...config, build: { ...config.build, rolldownOptions: { output: { codeSplitting: false } } } };
  const uses = await findUses(shared());
  const groups = chunkNames.map((name, place) => ({
    name: (id: string) => {
      const used = uses.get(id);
      return used && chunkOf(used) === name ? name : null;
    },
    debugName: name,
    priority: chunkNames.length - place,
  }));
  return {
    ...config,
    plugins: [plainImports(), ...(config.plugins ?? []), chunkPlugin(root)],
    build: { ...config.build, rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } },
  };
});
