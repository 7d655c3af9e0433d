import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { portTaken } from '#configuration';
import { endSlowBodies } from './end-slow-bodies.ts';
import { answerUnread, largestHeaders } from './unread-requests.ts';

/**
 * How long an idle connection stays open, in milliseconds. Clients and load balancers reuse a connection for up to a minute. If the
 * server closed it first, a request could arrive on a connection that is just being closed, and would be lost.
 */
const KEEP_ALIVE = 72_000;

const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Starts a server on `port` of `host`. Rejects with a CommandError `port-taken` if the port is in use.
 *
 * @param command the command to run again on another port
 * @param noteUnread receives the reason of each request that Node cannot read
 */
export async function listen(
  port: number,
  host: string,
  listener: RequestListener,
  command: string,
  noteUnread: Parameters<typeof answerUnread>[1] = () => undefined,
): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE, maxHeaderSize: largestHeaders }, (request, response) => {
    // Node would believe the first, and a proxy in front of us perhaps the last (RFC 9112 3.2).
    if (hasTwoHosts(request)) server.emit('clientError', new Error('two Host lines'), request.socket);
    else listener(request, response);
  });
  answerUnread(server, noteUnread);
  endSlowBodies(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port, command) : error),
    );
    server.listen(port, host, resolve);
  });
  return server;
}
