// npm run bench -- --loading --lighthouse [--reps 3] [--pages landing,form] [--root FOLDER --label before]: how a page of each class
// loads on a slow phone, beside a hand-written HTML form and stock RJSF, and its scores of Lighthouse. Each flag works alone too. Writes
// loading/results and loading/waterfalls.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { format, resolveConfig } from 'prettier';
import { runnerImport } from 'vite';
import { runLighthouse } from './lighthouse.mjs';
import { inTime, isNeeded, measurePage } from './measure.mjs';
import { openPages, pageNames } from './page-classes.mjs';
import { serveFolder, startApp } from './serve.mjs';
import { loadTable, median, scoreTable, watchLoad } from './table.mjs';
import { drawWaterfall } from './waterfall.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const own = resolve(here, '../../..');

/**
 * Lets V8 note the positions in a script when it first reads the script. Otherwise, while an inspector listens, as Playwright's does, V8
 * reads the whole script again for each error that is constructed. React constructs five when it starts, so each page would seem to be
 * busy for more than 100 ms longer than it is for a visitor.
 */
const POSITIONS_AT_ONCE = '--js-flags=--no-enable-lazy-source-positions';

/**
 * @typedef {{ reps: number, root?: string, label: string, loads: boolean, lighthouse: boolean, pages?: readonly string[] }} Options
 */

const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);

/**
 * Tries something twice, so that one hiccup of the machine does not cost the table. Returns nothing and notes the reason if both fail.
 *
 * @template T
 * @param {string[]} failures
 * @param {() => Promise<T>} attempt
 * @returns {Promise<T | undefined>}
 */
async function twice(failures, attempt) {
  try {
    return await attempt().catch(attempt);
  } catch (error) {
    failures.push(/** @type {Error} */ (error).message.split('\n')[0] ?? '');
    return undefined;
  }
}

/**
 * Measures every page in every round, so that drift of the machine affects all pages.
 *
 * @param {readonly import('./page-classes.mjs').Page[]} pages
 * @param {number} reps
 * @param {string} what
 * @param {(page: import('./page-classes.mjs').Page) => Promise<any>} measure
 */
async function inRounds(pages, reps, what, measure) {
  const all = pages.map(({ name }) => ({
    name,
    runs: /** @type {any[]} */ ([]),
    failures: /** @type {string[]} */ ([]),
    waits: NaN,
  }));
  for (let rep = 1; rep <= reps; rep++)
    for (const [at, page] of pages.entries()) {
      const { runs, failures } = all[at] ?? { runs: [], failures: [] };
      const run = await twice(failures, () => measure(page));
      if (run !== undefined) runs.push(run);
      say(`${what}, round ${rep} of ${reps}: ${page.name}${run === undefined ? `: ${failures.at(-1)}` : ''}`);
    }
  return all;
}

/**
 * Returns a function that counts how many waits a page has after its document.
 *
 * @param {import('playwright').Browser} browser
 */
async function waitCounter(browser) {
  const options = { root: own, configFile: false, logLevel: 'error' };
  const { module } = await runnerImport(
    join(own, 'e2e/pages/waits.ts'),
    /** @type {import('vite').InlineConfig} */ (options),
  );
  return async (/** @type {import('./page-classes.mjs').Page} */ { url, state }) => {
    const context = await browser.newContext({ locale: 'en-GB', ...(state && { storageState: state }) });
    try {
      /** @type {readonly (readonly { method: string, address: string }[])[]} */
      const waits = await inTime(module.waitsOf(await context.newPage(), url));
      return waits.findLastIndex((wait) => wait.some(({ method, address }) => isNeeded(method, address)));
    } finally {
      await context.close();
    }
  };
}

/** Writes the picture of the run with the least LCP, which other work on the machine has disturbed the least. */
async function writePicture(/** @type {import('./table.mjs').PageRuns} */ { name, runs }, /** @type {string} */ label) {
  const [best] = [...runs].sort((one, other) => one.lcp - other.lcp);
  if (best === undefined) return;
  const title = `${name}, ${label}: ${best.requests} requests, largest paint after ${(best.lcp / 1000).toFixed(1)} s`;
  await mkdir(join(here, 'waterfalls'), { recursive: true });
  await writeFile(join(here, 'waterfalls', `${name}-${label}.svg`), drawWaterfall(title, best.trace, best.lcp));
}

/**
 * Measures the pages, prints the tables and writes them to files, unless a few chosen pages would replace the table of all. Returns whether every page was measured in every
 * round.
 *
 * @param {import('playwright').LaunchOptions} launch
 * @param {Options} options
 */
export async function benchLoading(launch, { reps, root = own, label, loads, lighthouse, pages: names }) {
  const unknown = names?.filter((name) => !pageNames.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new TypeError(`no such page: ${unknown.join(', ')}. The pages are: ${pageNames.join(', ')}`);
  const isKept = names === undefined || label !== 'now';
  const started = Date.now();
  // The exit ends the app and the browser.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), POSITIONS_AT_ONCE] });
  /** @type {(() => unknown)[]} */
  const closers = [() => browser.close()];
  const write = async (/** @type {string} */ file, /** @type {string} */ text) => {
    process.stdout.write(`${text}\n`);
    if (!isKept) return;
    await mkdir(join(here, 'results'), { recursive: true });
    const path = join(here, 'results', file);
    await writeFile(path, await format(text, { ...(await resolveConfig(path)), parser: 'markdown' }));
  };
  try {
    say('The app starts; a build takes a minute or more.');
    const files = await serveFolder(here);
    const rjsf = await serveFolder(join(own, 'dist/bench/page'));
    closers.push(files.close, rjsf.close);
    const app = await startApp(root);
    closers.push(app.close);
    const urls = { app: app.url, files: files.url, rjsf: rjsf.url };
    const chosen = await openPages(browser, urls, names ?? pageNames);
    const heading = (/** @type {string} */ range) =>
      `${new Date(started).toISOString().slice(0, 10)}, Chromium ${browser.version()}, medians of ${reps}, ${range}.`;

    const results = [];
    if (loads) {
      const rangeOf = watchLoad();
      const measured = await inRounds(chosen, reps, 'load', ({ url, network = 'slow 4G', state, isForm }) =>
        measurePage(browser, url, { network, state, ...(isForm && { isForm }) }),
      );
      const range = rangeOf();
      const countWaits = await waitCounter(browser);
      for (const [at, page] of chosen.entries()) {
        const runs = measured[at];
        if (runs === undefined || page.network) continue;
        runs.waits = (await twice(runs.failures, () => countWaits(page))) ?? NaN;
        if (page.isOurs && isKept) await writePicture(runs, label);
      }
      const conditions =
        'Slow 4G unless the row says slow 3G, a fourth of the processor, 360 pixels, nothing cached. In brackets: the least.';
      await write(`${label}.md`, `${heading(range)} ${conditions}\n\n${loadTable(measured)}`);
      results.push(...measured);
    }
    if (lighthouse) {
      const rangeOf = watchLoad();
      const scored = await inRounds(
        chosen.filter(({ network, name }) => !network && name !== 'stock RJSF'),
        reps,
        'Lighthouse',
        ({ url, state }) => runLighthouse(launch, url, state),
      );
      const how = 'Lighthouse for mobile with its own simulated throttling. In brackets: the least.';
      await write(`${label}-lighthouse.md`, `${heading(rangeOf())} ${how}\n\n${scoreTable(scored)}`);
      results.push(...scored);
    }
    say(`${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
    return results.every(({ failures }) => failures.length === 0);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
