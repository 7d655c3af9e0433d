import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../temporary-postgres.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const ports = { SQLite: 5392, PostgreSQL: 5393 };
/** The kernel counts CPU time in hundredths of a second. */
const tick = 10;

/** @typedef {{ readonly cpu: number, readonly rss: number }} Used CPU time in ms, of all threads, and memory in bytes */

/**
 * What a process has used since its start. It is not known on other systems than Linux.
 *
 * @param {number} pid
 * @returns {Used}
 */
function usedBy(pid) {
  try {
    // The name of the program, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return { cpu: (Number(fields[11]) + Number(fields[12])) * tick, rss: Number(kilobytes) * 1024 };
  } catch {
    return { cpu: NaN, rss: NaN };
  }
}

/** @param {'SQLite' | 'PostgreSQL'} store */
async function openPlace(store) {
  if (store === 'PostgreSQL') {
    const { url, stop } = await startPostgres();
    return { env: { DATABASE_URL: url, DATA_DIR: '' }, remove: stop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'tenor-load-'));
  return {
    env: { DATA_DIR: folder, DATABASE_URL: '' },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Starts `tenor start` on an empty store, in a process of its own. Limits count the clients that `X-Forwarded-For` names.
 *
 * @param {'SQLite' | 'PostgreSQL'} store
 * @param {string} [profiles] the folder for a CPU profile of the server, which it writes when it stops
 */
export async function startServer(store, profiles) {
  const port = ports[store];
  const place = await openPlace(store);
  const own = { PORT: String(port), BRAND: 'lendable', TENOR_TRUSTED_PROXIES: '127.0.0.1', NODE_ENV: '' };
  const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
  const server = spawn(process.execPath, [...profiling, 'src/launch/tenor.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, ...place.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill());
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/sandbox`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries > 2400 || server.exitCode !== null) throw new Error('the server did not start');
    await wait(100);
  }
  return {
    url,
    used: () => usedBy(server.pid ?? 0),
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      place.remove();
    },
  };
}
