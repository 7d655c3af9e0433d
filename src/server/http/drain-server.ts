import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a server that stops waits for the answers in flight, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Returns a function that stops the server without cutting a request: it accepts no more connections, answers what is in flight, and
 * closes each connection after its answer. A request that takes longer than ten seconds is cut.
 */
export function drainOf(server: Server): () => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  let isStopping = false;
  const endConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    inFlight.add(response);
    if (isStopping) endConnection(response);
    response.once('close', () => {
      inFlight.delete(response);
      // The headers of an answer that had begun earlier kept its connection open.
      if (isStopping) server.closeIdleConnections();
    });
  });
  return async () => {
    isStopping = true;
    inFlight.forEach(endConnection);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const late = new AbortController();
    await Promise.race([closed, wait(PATIENCE, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
    server.closeAllConnections();
    await closed;
  };
}
