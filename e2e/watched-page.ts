import { appendFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, test as base, type Page } from 'playwright/test';
import { callNames } from './call-names.ts';

/** What must never happen on any page: console errors, requests to another host, and calls that the lender does not have. */
function watch(page: Page, origin: string, brand: string): string[] {
  const nameOf = callNames(brand);
  const seen: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // The test runner injects a script into every frame, and the sandboxed document frame refuses it.
    if (/^Blocked script execution in 'about:(srcdoc|blank)'/.test(message.text())) return;
    if (message.type() === 'error') seen.push(`console error: ${message.text()} ${new URL(url || origin).pathname}`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (nameOf(request.method(), url.pathname) === undefined)
      seen.push(`undocumented call: ${request.method()} ${url.pathname}`);
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) seen.push(`request to another host: ${url.host}`);
  });
  return seen;
}

/** A page that fails the test on any policy violation, console error, undocumented call or request to another host. */
export const test = base.extend<{ expected: (pattern: RegExp) => void }>({
  // A test that provokes a failure lists the console errors that it expects.
  expected: [
    async ({ page, baseURL }, use, { project }) => {
      const patterns: RegExp[] = [];
      const seen = watch(page, new URL(baseURL ?? '').origin, String(project.metadata['brand']));
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

/** Links and controls that are less than 24 pixels high or wide (WCAG 2.5.8, without its exceptions). */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')];
    return targets.flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.getAttribute('type') === 'hidden') return [];
      // A press on the label of a control is a press on the control.
      const parts = target instanceof HTMLInputElement ? [target, ...(target.labels ?? [])] : [target];
      const boxes = parts.flatMap((part) => [...part.getClientRects()]);
      if (boxes.some(({ width, height }) => width >= 24 && height >= 24)) return [];
      const sizes = boxes.map(({ width, height }) => `${width.toFixed(1)} × ${height.toFixed(1)}`);
      return [`${sizes.join(', ')}: ${target.outerHTML.slice(0, 120)}`];
    });
  });

/** Notes which page of which flow is shown, so that the test command can count the checked states. Values are not read. */
async function noteChecked(page: Page): Promise<void> {
  const file = process.env.TENOR_CHECKED_PAGES;
  if (file === undefined) return;
  const shown = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const modules = scripts
      .map((path) => /^\/compiled\/([\w-]+)\/([\w-]+)\.\w+\.js$/.exec(path))
      .filter((found) => found !== null);
    const controls = [...document.querySelectorAll<HTMLInputElement>('main form [name]')];
    return {
      brand: modules[0]?.[1] ?? '',
      flows: modules.map(([, , flow]) => flow ?? ''),
      page: location.pathname.split('/').at(-1) ?? '',
      names: [...new Set(controls.map(({ name }) => name))].sort(),
    };
  });
  if (shown.brand) appendFileSync(file, `${JSON.stringify(shown)}\n`);
}

/**
 * Asserts the machine-checkable rules of WCAG 2.2 AA, and that every link and control is at least 24 pixels high and wide. It waits
 * for the heading first, because a page that is still loading has the same address.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  // Only here, because every document that a test opens would run a script of this size.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const result = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // `smallTargets` measures them. The engine would take a control that scrolls behind the button of the landing page for a small one.
      rules: { 'target-size': { enabled: false } },
    });
    return result.violations.map(
      (found) => `${found.id}: ${found.help}: ${found.nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
  expect(await smallTargets(page), `targets of ${page.url()}`).toEqual([]);
  await noteChecked(page);
}

export { expect };
