import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const root = process.getuid?.() === 0;

/** One server per brand, each with a database of its own that is thrown away. */
const brands = { lendable: 4601, asda: 4602 };

export default defineConfig({
  testDir: process.env.PICTURES ? 'e2e/pictures' : 'e2e/journeys',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
  projects: Object.entries(brands).flatMap(([brand, port]) =>
    [
      { size: 'phone', viewport: { width: 360, height: 740 } },
      { size: 'desktop', viewport: { width: 1280, height: 900 } },
    ].map(({ size, viewport }) => ({
      name: `${brand}-${size}`,
      metadata: { brand },
      use: { baseURL: `http://localhost:${port}`, viewport },
    })),
  ),
  webServer: Object.entries(brands).map(([brand, port]) => ({
    command: 'node src/cli/tenor.mjs start',
    url: `http://localhost:${port}/sandbox`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: { PORT: String(port), BRAND: brand, DATA_DIR: join(tmpdir(), `tenor-e2e-${brand}-${process.pid}`) },
  })),
});
