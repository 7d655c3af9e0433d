import { createServer, type RequestListener, type Server } from 'node:http';
import { sandboxConfig } from './app-config.ts';
import { buildWeb } from './build-web.ts';
import { loadSettings } from './configuration/load-settings.ts';
import { drainOf } from './drain-server.ts';
import { guardHost } from './host-guard.ts';
import { openLender } from './lender.ts';
import { portTaken, untilStopped } from './settings.ts';
import { createWebServer } from './web-server.ts';

/**
 * How long an idle connection stays open, in milliseconds. Clients and load balancers reuse a connection for up to a minute. If the
 * server closed it first, a request could arrive on a connection that is just being closed, and would be lost.
 */
const KEEP_ALIVE = 72_000;

/** Starts a server on `port` of `host`. Rejects with a CommandError `port-taken` if the port is in use. */
async function listen(port: number, host: string, listener: RequestListener): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port, 'npm start') : error),
    );
    server.listen(port, host, resolve);
  });
  return server;
}

/** `tenor start`: runs one brand's app and the embedded lender on one port until it is stopped. */
export async function startCommand(root: string): Promise<number> {
  const settings = await loadSettings(root, process.env, 'start');
  const { PORT: port, HOST: host, BRAND: brandId } = settings;
  const web = await buildWeb(root);
  const url = `http://localhost:${port}`;
  const config = sandboxConfig(settings, url, 'sandbox', web.version);
  const app = await createWebServer(web, brandId, config, (line) => void process.stderr.write(`${line}\n`));
  await app.ready();
  const brands = new Map([...web.brands].map(([id, assets]) => [id, assets.brand]));
  const lender = await openLender({ root, brands, settings, publicUrl: config.publicUrl });
  const answer: RequestListener = (request, response) =>
    lender.answers(request.url ?? '/') ? lender.handle(request, response) : app.routing(request, response);
  const guarded = guardHost(answer, { publicUrl: config.publicUrl, host });
  const server = await listen(port, host, guarded).catch(async (error: unknown) => {
    await lender.close();
    throw error;
  });
  const drain = drainOf(server);
  process.stdout.write(
    `\n  ${web.brands.get(brandId)?.brand.name ?? brandId}: ${url}\n` +
      `  Sign in as a test borrower, read emails, or reset the data: ${url}/sandbox\n` +
      `  Press Ctrl-C to stop. The data is kept.\n\n`,
  );
  await untilStopped();
  await drain();
  await lender.close();
  await app.close();
  return 0;
}
