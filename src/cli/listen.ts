import { createServer, type RequestListener, type Server } from 'node:http';
import { CommandError } from './command-error.ts';

/** A server on `port` of this machine. Rejects with a CommandError `port-taken` when another has it. */
export async function listen(port: number, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new CommandError('port-taken', `Port ${port} is taken. Choose another: PORT=${port + 1} npm start`));
      else reject(error);
    });
    server.listen(port, resolve);
  });
  return server;
}

/** The port of the environment, 3000 without one. Throws a CommandError for anything that is not a port. */
export function portFrom(env: NodeJS.ProcessEnv): number {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError('bad-option', `PORT is a number from 1 to 65535, not ${env.PORT}`);
  return port;
}
