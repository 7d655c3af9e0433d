import axe from 'axe-core';
import { expect, test as base, type Page } from 'playwright/test';

/** What a borrower's browser must never see, whatever page it is on. */
function watch(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // What this suite itself puts into every frame, refused by the frame that documents are read in.
    if (/^Blocked script execution in 'about:(srcdoc|blank)'/.test(message.text())) return;
    if (message.type() === 'error') seen.push(`console error: ${message.text()} ${new URL(url || origin).pathname}`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) seen.push(`request to another host: ${url.host}`);
  });
  return seen;
}

/** Tests of this suite get a page that fails them on any policy violation, console error or request to another host. */
export const test = base.extend<{ expected: (pattern: RegExp) => void }>({
  // A test that provokes a failure says which console errors belong to it.
  expected: [
    async ({ page, baseURL }, use) => {
      const patterns: RegExp[] = [];
      const seen = watch(page, new URL(baseURL ?? '').origin);
      await page.addInitScript({ content: axe.source });
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
        );
      });
      await use((pattern) => void patterns.push(pattern));
      expect(seen.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * WCAG 2.2 AA as far as a machine can tell: fails with the rule and the elements. What is judged is the page that has come; one on its
 * way stands at the same address, and has no heading yet.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  const violations = await page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const result = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return result.violations.map(
      (found) => `${found.id}: ${found.help}: ${found.nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}

export { expect };
