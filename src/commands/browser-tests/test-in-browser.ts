import type { TestableFlow } from '#compiler';
import type { Browser } from 'playwright';
import { CommandError } from '#configuration';
import { type BrowserResult, coverFlow } from './cover-flow.ts';
import { readBoot } from './lender-calls.ts';
import { startApp } from './start-app.ts';

/** The browser: `CHROMIUM_PATH`, or that of Playwright. */
async function openBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright').catch(() => {
    throw new CommandError('bad-option', '--browser needs the package playwright. Run npm ci first.');
  });
  const path = process.env['CHROMIUM_PATH'];
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ args, ...(path !== undefined && path !== '' && { executablePath: path }) }).catch(() => {
    throw new CommandError('bad-option', 'Chromium does not start. Install it, or set CHROMIUM_PATH.');
  });
}

/**
 * Walks a covering set of journeys of each flow in the browser, against the embedded lender of each brand. `note` receives the result
 * of each flow. With `running`, the address of an app of one brand, no app is started.
 */
export async function testInBrowser(
  root: string,
  flows: readonly TestableFlow[],
  note: (result: BrowserResult) => void,
  running?: string,
): Promise<readonly BrowserResult[]> {
  const browser = await openBrowser();
  const results: BrowserResult[] = [];
  try {
    for (const brand of new Set(flows.map(({ brandId }) => brandId))) {
      const app = running === undefined ? await startApp(root, brand) : { url: running, stop: async () => undefined };
      try {
        const boot = await readBoot(app.url);
        if (boot.brand.id !== brand)
          throw new CommandError('bad-option', `${app.url} shows ${boot.brand.id}. Write --brand ${boot.brand.id}.`);
        const site = { browser, url: app.url, boot, personas: new Map(), contexts: new Map() };
        for (const flow of flows.filter(({ brandId }) => brandId === brand)) {
          const result = await coverFlow(site, flow);
          note(result);
          results.push(result);
        }
      } finally {
        await app.stop();
      }
    }
  } finally {
    await browser.close();
  }
  return results;
}
