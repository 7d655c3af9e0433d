import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { inTime, PageLoadError } from './measure.mjs';
import { freePort } from './serve.mjs';

export const categories = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);

/** Milliseconds that Lighthouse waits for a page, and that one run of it takes at most. */
const [LOAD_LIMIT, LIMIT] = [45_000, 180_000];

/**
 * The scores of one run, from 0 to 100, and the audits that lost points outside performance.
 *
 * @typedef {{ scores: Readonly<Record<(typeof categories)[number], number>>, lcp: number, tbt: number, cls: number, lost: readonly string[] }} Scores
 */

/**
 * Runs Lighthouse on a page as on a mobile phone, with its own simulated throttling, in a new profile that has only the given cookies.
 * Throws a `PageLoadError` if the page is not there.
 *
 * @param {Parameters<typeof chromium.launchPersistentContext>[1]} launch
 * @param {string} url
 * @param {{ cookies?: readonly any[] }} [state]
 * @returns {Promise<Scores>}
 */
export async function runLighthouse(launch, url, { cookies = [] } = {}) {
  const profile = await mkdtemp(join(tmpdir(), 'tenor-lighthouse-'));
  const port = await freePort();
  const args = [...(launch?.args ?? []), `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { ...launch, args, locale: 'en-GB' });
  try {
    await context.addCookies([...cookies]);
    // It needs Node 22, so only this part of the benchmark loads it.
    const { default: lighthouse } = await import('lighthouse');
    // It would delete the cookies. The profile has nothing else to delete.
    const flags = { port, disableStorageReset: true, maxWaitForLoad: LOAD_LIMIT, onlyCategories: [...categories] };
    const result = await inTime(lighthouse(url, flags), LIMIT);
    const report = result?.lhr;
    if (!report || report.runtimeError)
      throw new PageLoadError(`Lighthouse: ${report?.runtimeError?.message ?? 'no report'}`);
    const shown = report.finalDisplayedUrl;
    if (cookies.length > 0 && new URL(shown).pathname === '/login')
      throw new PageLoadError(`${url} asked to sign in again`);
    const { audits } = report;
    const scoreOf = (/** @type {string} */ name) => Math.round((report.categories[name]?.score ?? NaN) * 100);
    const lost = categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return {
      scores: /** @type {Scores['scores']} */ (Object.fromEntries(categories.map((name) => [name, scoreOf(name)]))),
      lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
      tbt: audits['total-blocking-time']?.numericValue ?? NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? NaN,
      lost,
    };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
