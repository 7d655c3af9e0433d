import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { rendererStubs } from './src/renderer/stubs/aliases.mjs';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [...rendererStubs] },
  // The bench has a page of its own, with the packages that it compares us with.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    target: 'es2022',
    // Trusted Types and the size budget: browsers of the target preload modules themselves.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
