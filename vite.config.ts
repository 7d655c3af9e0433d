import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { tablesPlugin } from './src/cli/tables/tables-plugin.ts';
import { rendererStubs } from './src/renderer/stubs/aliases.mjs';
import { classNameOf } from './src/ui/class-name-of.mjs';

export default defineConfig({
  plugins: [react(), tablesPlugin()],
  resolve: { alias: [...rendererStubs] },
  css: { modules: { generateScopedName: classNameOf } },
  // Otherwise Vite would also scan the page of the benchmark and its packages.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    target: 'es2022',
    // The target browsers preload modules without a polyfill, which Trusted Types would not allow.
    modulePreload: {
      polyfill: false,
      // Preload lists of all screens would add 1.5 kB to the first chunk. Only the two screens that visitors see first have one.
      resolveDependencies: (file, deps) => (/application-form|landing/.test(file) ? deps : []),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Many tiny files compress badly, so parts that several chunks share are put together.
            { name: 'base', tags: ['$initial'] },
            {
              name: 'remote',
              test: /[\\/]src[\\/](?:app[\\/]connection[\\/]create-remote|api[\\/](?:api-|borrower|operation\.|send-http|time-limit))/,
            },
            { name: 'cache', test: /create-cache\.ts|query-core[\\/]build[\\/]modern[\\/](?!.*[oO]bserver)/ },
            {
              name: 'form',
              // Sliders are only on the landing page.
              test: /[\\/]src[\\/](?:engine|renderer|app[\\/]flow)[\\/](?!page-fields|widgets[\\/]slider|open[\\/](?:screen|embedded)-flow)/,
              minShareCount: 2,
            },
            { name: 'shared', test: /[\\/]src[\\/](?:ui|lending)[\\/]/, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
