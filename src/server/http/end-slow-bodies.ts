import type { Server } from 'node:http';

/** How long a body may pause, in milliseconds. Node itself ends a request only after five minutes. */
const PAUSE = 30_000;

/**
 * Ends the requests whose bodies pause, because each holds memory and a connection. They are answered as those that Node finds too slow.
 * A client that waits for its answer is not meant.
 */
export function endSlowBodies(server: Server, pause = PAUSE): void {
  server.timeout = pause;
  server.on('request', (request, response) => {
    // Node emits this of a request only while its body is not complete.
    request.once('timeout', () => {
      const error = Object.assign(new Error('the body paused'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', error, request.socket);
    });
    // Without a listener, Node would end the connection.
    response.on('timeout', () => undefined);
  });
}
