import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a server that stops waits for the answers in flight, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Returns a function that stops the server in stages (RFC 9112 9.6), so that no request is cut. While load balancers notice that the
 * server stops, it answers everything and closes each connection after its answer. Then it accepts no more connections and answers what
 * is in flight. A request that takes ten seconds longer is cut.
 *
 * The function that it returns takes what to wait for before the server accepts no more connections.
 */
export function drainOf(server: Server): (noticed?: Promise<unknown>) => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  let isStopping = false;
  let isClosed = false;
  const endConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    inFlight.add(response);
    if (isStopping) endConnection(response);
    response.once('close', () => {
      inFlight.delete(response);
      // The headers of an answer that had begun earlier kept its connection open.
      if (isClosed) server.closeIdleConnections();
    });
  });
  return async (noticed) => {
    isStopping = true;
    inFlight.forEach(endConnection);
    await noticed;
    isClosed = true;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const late = new AbortController();
    await Promise.race([closed, wait(PATIENCE, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
    server.closeAllConnections();
    await closed;
  };
}
