import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { apiStubs } from './src/api/stubs/aliases.mjs';
import { leanAxiosPlugin } from './src/api/stubs/lean-axios.mjs';
import { leanRouterPlugin, routerAliases } from './src/app/stubs/lean-router.mjs';

/** A test that hangs ends. Nothing here is about how long it takes: a busy machine may need ten times what an idle one does. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };

const web = ['ui', 'brand', 'renderer', 'app', 'api', 'actions', 'services'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: web.map((room) => `tests/${room}/**`),
          environment: 'node',
          globalSetup: ['tests/postgres-setup.ts', 'tests/seed-setup.ts'],
          ...patient,
        },
      },
      {
        // What the browser gets of axios and the router is what is tested.
        plugins: [react(), leanAxiosPlugin, leanRouterPlugin],
        resolve: { alias: [...routerAliases, ...apiStubs] },
        test: {
          name: 'web',
          include: web.map((room) => `tests/${room}/**/*.test.{ts,tsx}`),
          environment: 'jsdom',
          ...patient,
          expect: { poll: { timeout: 20_000 } },
          setupFiles: ['tests/web-setup.ts'],
          server: { deps: { inline: [/[\\/]node_modules[\\/](?:axios|react-router(?:-dom)?)[\\/]/] } },
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
