import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { rendererStubs } from './src/renderer/stubs/aliases.mjs';
import { classNameOf } from './src/ui/class-name-of.mjs';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [...rendererStubs] },
  css: { modules: { generateScopedName: classNameOf } },
  // The bench has a page of its own, with the packages that it compares us with.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    target: 'es2022',
    // Trusted Types and the size budget: browsers of the target preload modules themselves.
    modulePreload: {
      polyfill: false,
      // What is to be preloaded with each screen would stand, with every name, in the first chunk: some 1.5 kB. Only the two
      // screens that people come to first have it; of all others the imports tell the browser a moment later.
      resolveDependencies: (file, deps) => (/application-form|landing/.test(file) ? deps : []),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Dozens of tiny files compress badly, so the parts that several chunks share are put together.
            { name: 'base', tags: ['$initial'] },
            { name: 'form', test: /[\\/]src[\\/](?:engine|renderer|app[\\/]flow)[\\/]/, minShareCount: 2 },
            { name: 'shared', test: /[\\/]src[\\/](?:ui|lending)[\\/]/, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
