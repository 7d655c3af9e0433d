import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOfClient } from '#model';
import { isLoopback } from '#configuration';

/**
 * Refuses connections of a client that has too many open, before anything of a request is read.
 *
 * @param most how many connections a client may have
 * @param isProxy is it the connection of a reverse proxy, which brings many clients?
 * @param note is called for each connection that is refused
 */
export function limitConnections(
  server: Server,
  most: number,
  isProxy: (socket: Socket) => boolean,
  note: (reason: 'too-many-connections') => void,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isLoopback(remoteAddress.replace(/^::ffff:/, '')) || isProxy(socket)) return;
    const client = networkOfClient(remoteAddress);
    const count = (open.get(client) ?? 0) + 1;
    if (count > most) {
      note('too-many-connections');
      return void socket.destroy();
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  });
}
