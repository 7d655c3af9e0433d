import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const root = process.getuid?.() === 0;

interface Server {
  readonly port: number;
  /** Absent: the brand of the server's own name. */
  readonly brand?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** One server per brand, and one that takes cards by Stripe, each with a database of its own that is thrown away. */
const servers = {
  lendable: { port: 4601 },
  asda: { port: 4602 },
  postoffice: { port: 4603 },
  motor: { port: 4604 },
  stripe: { port: 4605, brand: 'lendable', env: { TENOR_CARD_PROVIDER_KEY: 'pk_test_tenor' } },
} satisfies Record<string, Server>;

const dataOf = (server: string) => join(tmpdir(), `tenor-e2e-${server}-${process.pid}`);

process.once('exit', () => {
  for (const server of Object.keys(servers)) rmSync(dataOf(server), { recursive: true, force: true });
});

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } };

/** Which journeys are walked with which brand: each kind with every product, both sizes where the layout differs. */
const journeys: Readonly<Record<string, readonly string[]>> = {
  'lendable-phone': ['journeys', 'origination', 'personas', 'requirements', 'account', 'loans', 'looks'],
  'lendable-desktop': ['journeys', 'loans'],
  'asda-phone': ['journeys', 'looks'],
  'asda-desktop': ['journeys'],
  'postoffice-phone': ['postoffice', 'looks'],
  'stripe-phone': ['cards'],
  'motor-phone': ['motor', 'personas', 'requirements', 'loans', 'looks'],
  'motor-desktop': ['motor', 'personas'],
};

const pictures: typeof journeys = {
  'lendable-phone': ['pictures'],
  'lendable-desktop': ['pictures'],
  'asda-phone': ['pictures'],
  'asda-desktop': ['pictures'],
  'postoffice-phone': ['pictures'],
  'postoffice-desktop': ['pictures'],
  'motor-phone': ['pictures'],
  'motor-desktop': ['pictures'],
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A whole origination is one test. A second try on a busy machine is told as such: the count names it flaky.
  timeout: 180_000,
  retries: 1,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
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
  projects: Object.entries(process.env.PICTURES ? pictures : journeys).map(([name, folders]) => {
    const [server, size] = name.split('-') as [keyof typeof servers, keyof typeof sizes];
    return {
      name,
      metadata: { brand: (servers[server] as Server).brand ?? server },
      testMatch: folders.map((folder) => `${folder}/*.spec.ts`),
      use: { baseURL: `http://localhost:${servers[server].port}`, viewport: sizes[size] },
    };
  }),
  webServer: Object.entries<Server>(servers).map(([server, { port, brand = server, env }]) => ({
    command: 'node src/cli/tenor.mjs start',
    url: `http://localhost:${port}/sandbox`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: { PORT: String(port), BRAND: brand, DATA_DIR: dataOf(server), DATABASE_URL: '', ...env },
  })),
});
