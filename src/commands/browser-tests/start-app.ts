import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '#configuration';

/** The built app of one brand, with an embedded lender that has only its personas. */
export interface RunningApp {
  readonly url: string;
  stop(): Promise<void>;
}

/** Milliseconds. A first build takes minutes on a slow machine. */
const START = 600_000;

/** Milliseconds after which an app that does not stop is ended. */
const STOP = 30_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the app of a brand on a free port, in the environment of tests. Rejects with a CommandError if it does not start. */
export async function startApp(root: string, brand: string): Promise<RunningApp> {
  const [port, data] = [await freePort(), await mkdtemp(join(tmpdir(), 'tenor-test-'))];
  const env = { ...process.env, PORT: String(port), BRAND: brand, DATA_DIR: data, DATABASE_URL: '', TENOR_ENV: 'test' };
  const child = spawn(process.execPath, [join(root, 'src/launch/tenor.mjs'), 'start'], {
    cwd: root,
    env,
    stdio: 'pipe',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += String(text);
    });
  const url = `http://localhost:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      const force = setTimeout(() => child.kill('SIGKILL'), STOP);
      child.kill('SIGTERM');
      await once(child, 'exit');
      clearTimeout(force);
    }
    await rm(data, { recursive: true, force: true });
  };
  for (const end = Date.now() + START; Date.now() < end && child.exitCode === null;) {
    if ((await fetch(`${url}/sandbox`).catch(() => undefined))?.ok) return { url, stop };
    await pause(300);
  }
  await stop();
  throw new CommandError('no-build', `The app of ${brand} did not start:\n${said.trim()}`);
}
