import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Lets a server listen on this machine until the test ends or `stop` is called. `close` closes what is behind it. */
export async function listening(server: Server, close: () => Promise<unknown>) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    server.closeAllConnections();
    server.close();
    await close();
  };
  onTestFinished(stop);
  return { port: (server.address() as AddressInfo).port, stop };
}
