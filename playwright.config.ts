import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const root = process.getuid?.() === 0;

interface Server {
  readonly port: number;
  /** Its tests start it themselves, because they kill parts of it. */
  readonly isStack?: boolean;
  /** Without it, the name of the server is the brand. */
  readonly brand?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const brands = readdirSync(new URL('brands', import.meta.url), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();

/** One server per brand, and one with every vendor. Each has its own database, which is deleted at the end. */
const servers: Readonly<Record<string, Server>> = {
  vendors: {
    port: 4601,
    brand: 'lendable',
    env: {
      TENOR_CARD_PROVIDER_KEY: 'pk_test_tenor',
      TENOR_TAG_MANAGER_ID: 'GTM-TENOR1',
      TENOR_CHAT_ID: 'tenor123',
      TENOR_VISIT_REPORTS: 'page-views,devices',
    },
  },
  ...Object.fromEntries(brands.map((brand, place) => [brand, { port: 4602 + place }])),
};

/** Everything that compose.yaml starts, for the tests that need it. */
const stack: Server = { port: 4640, brand: 'lendable', isStack: true };

const dataOf = (server: string) => join(tmpdir(), `tenor-e2e-${server}-${process.pid}`);

process.once('exit', () => {
  for (const server of Object.keys(servers)) rmSync(dataOf(server), { recursive: true, force: true });
});

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } };

/** A folder of `e2e`, or one file of it without its ending, for each project `<server>-<size>`. */
type Matrix = Readonly<Record<string, readonly string[]>>;

/** These folders for each brand, because its look differs. */
const eachBrand = (folders: readonly string[]): Matrix =>
  Object.fromEntries(brands.map((brand) => [`${brand}-phone`, folders]));

/** `npm run test:full`: each kind of test with every product, in both sizes if the layout differs. */
const full: Matrix = {
  // The longest test first, so that nothing waits for it at the end.
  'stack-phone': ['stack'],
  ...eachBrand(['looks', 'routes']),
  'lendable-phone': [
    'journeys',
    'origination',
    'personas',
    'requirements',
    'account',
    'languages',
    'loans',
    'looks',
    'routes',
    'translated',
  ],
  'lendable-desktop': ['journeys', 'loans'],
  'asda-phone': ['journeys', 'looks', 'routes'],
  'asda-desktop': ['journeys'],
  'postoffice-phone': ['postoffice', 'looks', 'routes'],
  'vendors-phone': ['cards', 'vendors'],
  'motor-phone': ['motor', 'personas', 'requirements', 'loans', 'looks', 'routes', 'translated'],
  'motor-desktop': ['motor', 'personas'],
};

/** `npm test`: every test once, and again only with a brand or size that differs in what the test shows. */
const short: Matrix = {
  'stack-phone': ['stack'],
  ...eachBrand(['looks', 'routes']),
  'lendable-phone': full['lendable-phone'] ?? [],
  'lendable-desktop': ['journeys/application', 'loans/view'],
  'asda-phone': ['journeys/application', 'looks', 'routes'],
  'postoffice-phone': ['postoffice', 'looks', 'routes'],
  'vendors-phone': ['cards', 'vendors'],
  'motor-phone': [
    'motor',
    'personas',
    'requirements/every-page',
    'requirements/documents',
    'looks',
    'routes',
    'translated',
  ],
  'motor-desktop': ['motor'],
};

/** `npm run pictures`: every brand in both sizes. With `-- --brands`, eight screens of each for the contact sheet. */
const pictures: Matrix = Object.fromEntries(
  brands.flatMap((brand) =>
    Object.keys(sizes).map((size) => [`${brand}-${size}`, [`pictures/${process.env.PICTURES ?? ''}`]]),
  ),
);

/** `npm run test:faults`: every call; with a seed (`TENOR_FAULT_SEED`), a sample of the calls on each server. */
const faulted: Matrix = {
  'lendable-phone': ['faults/lendable'],
  'postoffice-phone': ['faults/postoffice'],
  'vendors-phone': ['faults/vendors'],
  'motor-phone': ['faults/motor'],
};

/** Adds the failing calls, of which `npm test` and `npm run test:full` try a sample. */
const withSample = (matrix: Matrix): Matrix =>
  Object.fromEntries(Object.entries(matrix).map(([name, folders]) => [name, [...folders, ...(faulted[name] ?? [])]]));

const isShort = process.env.TENOR_TESTS === 'short';
const all = isShort ? short : full;

const chosen = process.env.PICTURES
  ? pictures
  : process.env.TENOR_TESTS === 'faults'
    ? faulted
    : process.env.TENOR_FAULT_SEED
      ? withSample(all)
      : all;

/** The name of a project's server, and its size. */
const partsOf = (project: string) => project.split(/-(?=[a-z]+$)/) as [string, keyof typeof sizes];
const used = new Set(Object.keys(chosen).map((project) => partsOf(project)[0]));

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A whole origination is one test. The count names each test that passed only at its second try.
  timeout: 180_000,
  retries: 1,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Traces take about a third of the time of a test, so only its second try records one.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...(root ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        '--disable-gpu',
      ],
    },
  },
  projects: Object.entries(chosen).flatMap(([name, folders]) => {
    const [id, size] = partsOf(name);
    const server = id === 'stack' ? stack : servers[id];
    if (!server) return [];
    return {
      name,
      metadata: { brand: server.brand ?? id },
      // Tests of the whole suite only, and those that the short form has in one brand.
      ...(isShort && { grepInvert: id === 'lendable' ? /@full/ : /@full|@one-brand/ }),
      testMatch: folders.map((path) => (path.includes('/') ? `${path}.spec.ts` : `${path}/*.spec.ts`)),
      use: {
        baseURL: `http${server.isStack ? 's' : ''}://localhost:${server.port}`,
        ignoreHTTPSErrors: server.isStack ?? false,
        viewport: sizes[size],
      },
    };
  }),
  webServer: Object.entries(servers).flatMap(([server, { port, brand = server, env }]) =>
    !used.has(server)
      ? []
      : {
          command: 'node src/launch/tenor.mjs start',
          url: `http://localhost:${port}/sandbox`,
          timeout: 240_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
          env: { PORT: String(port), BRAND: brand, DATA_DIR: dataOf(server), DATABASE_URL: '', ...env },
        },
  ),
});
