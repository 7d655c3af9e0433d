import autocannon from 'autocannon';

/** @typedef {Awaited<ReturnType<typeof import('./server.mjs').startServer>>} Server */
/** @typedef {import('./requests.mjs').NextRequest} NextRequest */
/**
 * @typedef {{ readonly requests: number, readonly perSecond: number, readonly median: number, readonly high: number, readonly cpu: number, readonly refused: number }} Figures
 *   the median, the 99th percentile and the CPU time of the server for each request, in ms
 */

/**
 * Sends requests over so many connections, each as soon as the one before has been answered.
 *
 * @param {Server} server
 * @param {NextRequest} next
 * @param {{ readonly connections: number } & ({ readonly duration: number, readonly overallRate?: number } | { readonly amount: number })} options `duration` in seconds
 * @returns {Promise<Figures>}
 */
export async function measureLoad({ url, used }, next, options) {
  const before = used();
  const from = performance.now();
  let last = from;
  const sending = autocannon({
    url,
    ...options,
    timeout: 60,
    requests: [{ setupRequest: (/** @type {object} */ request) => ({ ...request, ...next() }) }],
  });
  sending.on('response', () => (last = performance.now()));
  const { latency, non2xx, errors, timeouts, '2xx': answered } = await sending;
  const requests = answered + non2xx;
  return {
    requests,
    perSecond: requests / ((last - from) / 1000),
    ...{ median: latency.p50, high: latency.p99 },
    cpu: (used().cpu - before.cpu) / requests,
    refused: non2xx + errors + timeouts,
  };
}
