import { fillForm, pressNext } from './page-classes.mjs';

/** Milliseconds, and bytes per second: slow 4G is 1.6 Mbit/s down and 0.75 Mbit/s up, slow 3G is 400 kbit/s. */
export const networks = {
  'slow 4G': { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
  'slow 3G': { latency: 400, downloadThroughput: 400e3 / 8, uploadThroughput: 400e3 / 8 },
};

/** Milliseconds until the first answer on a network that does not answer while a page is measured. */
const NO_ANSWER = 30_000;
/** How many times slower the processor is. */
export const PROCESSOR = 4;
/** Milliseconds with nothing asked for and nothing received, after which a page is complete. */
const QUIET = 1500;
/** Milliseconds that a page has until it is complete. */
const LIMIT = 60_000;

/** Runs in the page before its own code. */
function observe() {
  const seen = { lcp: 0, cls: 0, /** @type {{ at: number, took: number }[]} */ tasks: [] };
  const on = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ at: startTime, took: duration }));
  Object.assign(window, { seen });
}

/**
 * One request of a page. Times in seconds.
 *
 * @typedef {{ method: string, url: string, type: string, from: number, to: number, bytes: number }} Request
 */

/**
 * Does a page need the answer? Not that of a report, and not the scripts for the embedded lender, which load five seconds later. The budgets
 * of `e2e/account/page-loads.spec.ts` leave out the same.
 *
 * @param {string} method
 * @param {string} address
 */
export const isNeeded = (method, address) =>
  !(method === 'POST' && !address.includes('/sessions/')) &&
  !/\/assets\/(?:answer-sandbox|keep-evidence|form-run-context)-/.test(address);

/**
 * Notes every request of a page.
 *
 * @param {import('playwright').CDPSession} devtools
 */
function noteRequests(devtools) {
  /** @type {Map<string, Request>} */
  const requests = new Map();
  /** @type {Set<string>} */
  const open = new Set();
  let last = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url, method }, type = 'Other', timestamp }) => {
    if (!/^https?:/.test(url)) return;
    last = Date.now();
    requests.set(requestId, { method, url, type, from: timestamp, to: timestamp, bytes: 0 });
    if (isNeeded(method, url)) open.add(requestId);
  });
  const end = (/** @type {string} */ id, /** @type {Partial<Request>} */ at) => {
    last = Date.now();
    open.delete(id);
    Object.assign(requests.get(id) ?? {}, at);
  };
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) =>
    end(requestId, { to: timestamp, bytes }),
  );
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, { to: timestamp }));
  return {
    needed: () => [...requests.values()].filter(({ method, url }) => isNeeded(method, url)),
    isQuiet: () => open.size === 0 && Date.now() - last > QUIET,
  };
}

/** A page could not be measured. */
export class PageLoadError extends Error {
  code = 'page-load';
}

/**
 * Rejects with a `PageLoadError` if a promise takes longer than a limit in milliseconds; without one, than a page may take.
 *
 * @template T
 * @param {Promise<T>} promise
 * @param {number} [limit]
 * @returns {Promise<T>}
 */
export function inTime(promise, limit = LIMIT) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError(`not complete after ${limit / 1000} seconds`)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Opens a page in a new browser context on a slow network and a slow processor, and measures it until it is complete. Milliseconds. Throws
 * a `PageLoadError` if the page is not there, or is never complete. Of a form, it measures the next page too, while no request is answered.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {{ network: keyof typeof networks, state?: any, isForm?: boolean }} how
 */
export async function measurePage(browser, url, { network, state, isForm = false }) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...(state && { storageState: state }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    const { needed, isQuiet } = noteRequests(devtools);
    const response = await page.goto(url, { timeout: LIMIT });
    if (!response?.ok()) throw new PageLoadError(`${url} answered ${response?.status()}`);
    const isPainted = () => page.evaluate(() => /** @type {any} */ (window).seen.lcp > 0);
    const load = async () => {
      while (!isQuiet() || !(await isPainted())) await page.waitForTimeout(200);
    };
    await inTime(load());
    if (state && new URL(page.url()).pathname === '/login') throw new PageLoadError(`${url} asked to sign in again`);
    const { seen, paint } = await page.evaluate(() => ({
      seen: /** @type {any} */ (window).seen,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    }));
    const all = needed();
    const start = Math.min(...all.map(({ from }) => from));
    const blocked = seen.tasks
      .filter((/** @type {{ at: number, took: number }} */ { at, took }) => at + took > paint)
      .reduce((/** @type {number} */ sum, /** @type {{ took: number }} */ { took }) => sum + took - 50, 0);
    const trace = all.map((one) => ({ ...one, from: one.from - start, to: one.to - start }));
    const measureNext = async () => {
      await fillForm(page);
      await inTime(load());
      await devtools.send('Network.emulateNetworkConditions', {
        ...{ offline: false, ...networks[network] },
        latency: NO_ANSWER,
      });
      return pressNext(page);
    };
    return {
      fcp: paint,
      lcp: seen.lcp,
      cls: seen.cls,
      tbt: blocked,
      requests: all.length,
      kilobytes: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      next: isForm ? await measureNext() : NaN,
      trace,
    };
  } finally {
    await context.close();
  }
}
