import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: web.map((room) => `tests/${room}/**/*.test.{ts,tsx}`),
          environment: 'jsdom',
          testTimeout: 30_000,
          setupFiles: ['tests/web-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
