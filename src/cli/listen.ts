import { createServer, type RequestListener, type Server } from 'node:http';
import { portTaken } from './settings.ts';

/** A server on `port` of this machine. Rejects with a CommandError `port-taken` when another has it. */
export async function listen(port: number, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port, 'npm start') : error),
    );
    server.listen(port, resolve);
  });
  return server;
}
