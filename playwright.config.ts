import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const root = process.getuid?.() === 0;

/** One server per brand, each with a database of its own that is thrown away. */
const brands = { lendable: 4601, asda: 4602, postoffice: 4603, motor: 4604 };

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } };

/** Which journeys are walked with which brand: each kind with every product, both sizes where the layout differs. */
const journeys: Readonly<Record<string, readonly string[]>> = {
  'lendable-phone': ['journeys', 'origination', 'personas', 'requirements'],
  'lendable-desktop': ['journeys'],
  'asda-phone': ['journeys'],
  'asda-desktop': ['journeys'],
  'postoffice-phone': ['postoffice'],
  'motor-phone': ['motor', 'personas', 'requirements'],
  'motor-desktop': ['motor', 'personas'],
};

const pictures: typeof journeys = {
  'lendable-phone': ['pictures'],
  'lendable-desktop': ['pictures'],
  'asda-phone': ['pictures'],
  'asda-desktop': ['pictures'],
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
  expect: { timeout: 15_000 },
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
    const [brand, size] = name.split('-') as [keyof typeof brands, keyof typeof sizes];
    return {
      name,
      metadata: { brand },
      testMatch: folders.map((folder) => `${folder}/*.spec.ts`),
      use: { baseURL: `http://localhost:${brands[brand]}`, viewport: sizes[size] },
    };
  }),
  webServer: Object.entries(brands).map(([brand, port]) => ({
    command: 'node src/cli/tenor.mjs start',
    url: `http://localhost:${port}/sandbox`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: { PORT: String(port), BRAND: brand, DATA_DIR: join(tmpdir(), `tenor-e2e-${brand}-${process.pid}`) },
  })),
});
