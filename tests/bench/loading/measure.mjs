/** Slow 4G, as Lighthouse has it, and slow 3G: milliseconds, and bytes per second. */
export const networks = {
  'slow 4G': { latency: 150, downloadThroughput: (1.6 * 1024 ** 2) / 8, uploadThroughput: (0.75 * 1024 ** 2) / 8 },
  'slow 3G': { latency: 400, downloadThroughput: (400 * 1024) / 8, uploadThroughput: (400 * 1024) / 8 },
};

const PROCESSOR = 4;
/** Milliseconds without a request, after which a page is complete. */
const QUIET = 1500;

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
 * One request of a page, in seconds since the page was asked for.
 *
 * @typedef {{ url: string, type: string, from: number, to: number, bytes: number }} Request
 */

/**
 * Notes every request of a page.
 *
 * @param {import('playwright').CDPSession} devtools
 */
function noteRequests(devtools) {
  /** @type {Map<string, Request>} */
  const requests = new Map();
  let last = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other', timestamp }) => {
    last = Date.now();
    if (/^https?:/.test(url)) requests.set(requestId, { url, type, from: timestamp, to: timestamp, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    last = Date.now();
    Object.assign(requests.get(requestId) ?? {}, { to: timestamp, bytes: encodedDataLength });
  });
  return { requests, isQuiet: () => Date.now() - last > QUIET };
}

/**
 * Opens a page in a new browser context on a slow network and a slow processor, and measures it until it is complete. Milliseconds.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {{ network: keyof typeof networks, state?: any, after?: (page: import('playwright').Page) => Promise<number> }} how
 */
export async function measurePage(browser, url, { network, state, after }) {
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
    const { requests, isQuiet } = noteRequests(devtools);
    await page.goto(url);
    while (!isQuiet()) await page.waitForTimeout(200);
    const { seen, paint } = await page.evaluate(() => ({
      seen: /** @type {any} */ (window).seen,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    const all = [...requests.values()];
    const start = Math.min(...all.map(({ from }) => from));
    const blocked = seen.tasks
      .filter((/** @type {{ at: number }} */ { at }) => at >= paint)
      .reduce((/** @type {number} */ sum, /** @type {{ took: number }} */ { took }) => sum + took - 50, 0);
    return {
      fcp: paint,
      lcp: seen.lcp,
      cls: seen.cls,
      tbt: blocked,
      requests: all.length,
      kilobytes: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      next: (await after?.(page)) ?? NaN,
      trace: all.map((one) => ({ ...one, from: one.from - start, to: one.to - start })),
    };
  } finally {
    await context.close();
  }
}
