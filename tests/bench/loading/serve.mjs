import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/** Seconds until the app must answer. It builds first, if its files have changed. */
const START_SECONDS = 900;
/** Seconds that the app has to end. */
const END_SECONDS = 10;

/** @param {import('node:net').Server} server */
function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  return address.port;
}

/** Returns a port on which nothing listens. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Serves a folder, compressed.
 *
 * @param {string} folder
 */
export async function serveFolder(folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = path === '/' ? 'index.html' : path;
    try {
      const body = gzipSync(await readFile(join(folder, name)), { level: 9 });
      const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(name))] ?? 'text/plain';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://localhost:${portOf(server)}`, close: () => server.close() };
}

/** The app did not start. The message has the last lines that it wrote. */
export class AppStartError extends Error {
  code = 'app-start';
}

/**
 * Starts the app of a checkout as in production, on a port of its own and with a data folder of its own, and waits until it answers.
 * Throws an `AppStartError`.
 *
 * @param {string} root
 */
export async function startApp(root) {
  const data = await mkdtemp(join(tmpdir(), 'tenor-loading-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const app = spawn(process.execPath, ['src/launch/tenor.mjs', 'start'], {
    cwd: root,
    // In production, robots.txt opens the pages that everyone may read, and no page says that it is a test. Production needs a card key.
    env: {
      ...process.env,
      ...{ TENOR_ENV: 'production', TENOR_CARD_PROVIDER_KEY: 'pk_live_benchmark', NODE_ENV: '' },
      ...{ PORT: String(port), BRAND: 'lendable', DATA_DIR: data, DATABASE_URL: '' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (text) => (said = (said + text).slice(-3000)));
  const killApp = () => app.kill('SIGKILL');
  process.once('exit', killApp);
  const hasEnded = () => app.exitCode !== null || app.signalCode !== null;
  const close = async () => {
    app.kill('SIGTERM');
    for (let tries = 0; !hasEnded() && tries < END_SECONDS * 10; tries++) await wait(100);
    killApp();
    process.off('exit', killApp);
    await rm(data, { recursive: true, force: true });
  };
  const isUp = () =>
    fetch(`${url}/sandbox`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + START_SECONDS * 1000; !(await isUp()); await wait(500)) {
    if (!hasEnded() && Date.now() < until) continue;
    const what = hasEnded() ? 'ended' : `did not answer within ${START_SECONDS} seconds`;
    await close();
    throw new AppStartError(`the app in ${root} ${what}. It wrote:\n${said}`);
  }
  return { url, close };
}
