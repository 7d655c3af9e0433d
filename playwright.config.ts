import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const root = process.getuid?.() === 0;

/** A server that the tests start, with its own data, which is deleted at the end. */
interface Server {
  readonly port: number;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const brands = readdirSync(new URL('brands', import.meta.url), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();

/** One server has every brand, one has every vendor, and one has a lender that knows only the two documents. */
const servers = {
  vendors: {
    port: 4601,
    args: [],
    env: {
      TENOR_CARD_PROVIDER_KEY: 'pk_test_tenor',
      TENOR_TAG_MANAGER_ID: 'GTM-TENOR1',
      TENOR_CHAT_ID: 'tenor123',
      TENOR_VISIT_REPORTS: 'page-views,devices',
    },
  },
  brands: { port: 4602, args: ['--all'] },
  documents: { port: 4603, args: ['--all', '--lender', 'documents'] },
} satisfies Readonly<Record<string, Server>>;

/** What a project tests. */
interface Tested {
  readonly brand: string;
  readonly url: string;
  /** Without it, the tests start everything that compose.yaml starts, because they kill parts of it. */
  readonly server?: keyof typeof servers;
}

const tested: Readonly<Record<string, Tested>> = {
  stack: { brand: 'lendable', url: 'https://localhost:4640' },
  vendors: { brand: 'lendable', url: `http://localhost:${servers.vendors.port}`, server: 'vendors' },
  'documents-lendable': { brand: 'lendable', url: `http://localhost:${servers.documents.port}`, server: 'documents' },
  'documents-motor': { brand: 'motor', url: `http://motor.localhost:${servers.documents.port}`, server: 'documents' },
  ...Object.fromEntries(
    brands.map((brand) => {
      const host = brand === 'lendable' ? 'localhost' : `${brand}.localhost`;
      return [brand, { brand, url: `http://${host}:${servers.brands.port}`, server: 'brands' }];
    }),
  ),
};

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
    'senses',
    'translated',
  ],
  'lendable-desktop': ['journeys', 'loans'],
  'asda-phone': ['journeys', 'looks', 'routes'],
  'asda-desktop': ['journeys'],
  'postoffice-phone': ['postoffice', 'looks', 'routes'],
  'vendors-phone': ['cards', 'vendors'],
  'motor-phone': ['motor', 'personas', 'requirements', 'loans', 'looks', 'routes', 'translated'],
  'motor-desktop': ['motor', 'personas'],
  'documents-lendable-phone': ['documents'],
  'documents-motor-phone': ['documents'],
};

/** `npm test`: every test once, and again only with a brand or size that differs in what the test shows. */
const short: Matrix = {
  'stack-phone': ['stack'],
  ...eachBrand(['looks']),
  'lendable-phone': full['lendable-phone'] ?? [],
  'lendable-desktop': ['journeys/application', 'loans/view'],
  'asda-phone': ['journeys/application', 'looks'],
  'postoffice-phone': ['postoffice', 'looks'],
  'vendors-phone': ['cards', 'vendors'],
  'motor-phone': ['motor', 'requirements/documents', 'looks', 'routes'],
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

/** The name of what a project tests, and its size. */
const partsOf = (project: string) => project.split(/-(?=[a-z]+$)/) as [string, keyof typeof sizes];
const used = new Set(Object.keys(chosen).map((project) => tested[partsOf(project)[0]]?.server));

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
    const own = tested[id];
    if (!own) return [];
    return {
      name,
      metadata: { brand: own.brand },
      // Tests of the whole suite only, and those that the short form has in one brand.
      ...(isShort && { grepInvert: name === 'lendable-phone' ? /@full/ : /@full|@one-brand/ }),
      testMatch: folders.map((path) => (path.includes('/') ? `${path}.spec.ts` : `${path}/*.spec.ts`)),
      use: {
        baseURL: own.url,
        ignoreHTTPSErrors: own.url.startsWith('https:'),
        viewport: sizes[size],
      },
    };
  }),
  webServer: Object.entries<Server>(servers).flatMap(([server, { port, args, env }]) =>
    !used.has(server as keyof typeof servers)
      ? []
      : {
          command: ['node src/launch/tenor.mjs start', ...args].join(' '),
          url: `http://localhost:${port}/sandbox`,
          timeout: 240_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
          env: { PORT: String(port), BRAND: 'lendable', DATA_DIR: dataOf(server), DATABASE_URL: '', ...env },
        },
  ),
});
