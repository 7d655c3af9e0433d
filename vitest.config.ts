import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { tablesPlugin } from './src/build/tables/tables-plugin.ts';

/** A test that hangs ends. Nothing here is about how long it takes: a busy machine may need ten times what an idle one does. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };

/** Their tests only read, and leave nothing behind in a module. They share the modules, which take longer to load than most tests take. */
const reading = ['compiler', 'engine', 'language-server', 'lending', 'mutations', 'specification', 'workspace'];

/** The tests of the embedded lender share modules too, except for this file, which replaces one. */
const apart = 'document-threads';

const setups = ['tests/postgres-setup.ts', 'tests/seed-setup.ts', 'tests/work-thread-setup.ts'];

// The scripts that seed defects run many files, most of which need no database.
const globalSetup = process.env.TEST_SETUP === 'none' ? [] : setups;

const web = ['copy', 'ui', 'brand', 'renderer', 'app', 'api', 'actions', 'services'];

/**
 * What a test file calls that replaces a module or the document, or loads a module again, or starts Sentry, which keeps the `fetch` of its
 * first start.
 */
const replaces = /vi\.(mock|resetModules)\(|document\.replaceChild\(|import\(\/\* @vite-ignore|loadSentry\(/;

/** Such files keep their own modules and document. All others share them, because they take longer to load than most tests take. */
const replacing = web
  .flatMap((room) =>
    readdirSync(`tests/${room}`, { recursive: true, encoding: 'utf8' }).map((file) => `tests/${room}/${file}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => replaces.test(readFileSync(file, 'utf8')));

/** A project of tests in jsdom. */
const webProject = (
  name: string,
  isolate: boolean,
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  plugins: [react(), tablesPlugin()],
  test: {
    name,
    include,
    exclude,
    isolate,
    environment: 'jsdom',
    ...patient,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['tests/web-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores doubles the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...[...reading, ...web].map((room) => `tests/${room}/**`), `tests/sandbox/**/!(${apart}).test.ts`],
          environment: 'node',
          globalSetup,
          ...patient,
        },
      },
      {
        test: {
          name: 'lender',
          include: ['tests/sandbox/**/*.test.ts'],
          exclude: [`**/${apart}.test.ts`],
          environment: 'node',
          isolate: false,
          restoreMocks: true,
          setupFiles: ['tests/sandbox/seeded-setup.ts'],
          globalSetup,
          ...patient,
        },
      },
      {
        test: {
          name: 'reading',
          include: reading.map((room) => `tests/${room}/**/*.test.ts`),
          environment: 'node',
          isolate: false,
          ...patient,
        },
      },
      webProject(
        'web',
        false,
        web.map((room) => `tests/${room}/**/*.test.{ts,tsx}`),
        replacing,
      ),
      webProject('web-apart', true, replacing),
    ],
  },
});
