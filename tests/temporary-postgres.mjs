import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../src/launch/setup-error.mjs';
import { installedPostgres } from './suite/find-programs.mjs';

/**
 * The user to run PostgreSQL as. It refuses to run as root, so root uses a user without rights.
 *
 * @returns {{ uid?: number, gid?: number }}
 */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => users.find(([other]) => other === name)).find(Boolean);
  if (!found) throw new SetupError('PostgreSQL cannot run as root, and there is no user postgres or nobody.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** @param {unknown} error */
const outputOf = (error) => {
  const { stderr, message } = /** @type {Error & { stderr?: Buffer }} */ (error);
  return String(stderr ?? message).trim();
};

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of this machine, with a random password. It stops with `stop()`,
 * and with this process. Throws a SetupError if PostgreSQL is missing or does not start.
 */
export async function startPostgres() {
  const bin = installedPostgres();
  if (!bin) throw new SetupError('PostgreSQL is not installed (Debian: apt install postgresql).');
  const folder = mkdtempSync(join(tmpdir(), 'tenor-postgres-'));
  const user = unprivilegedUser();
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  /** @type {(program: string, args: readonly string[]) => void} */
  const run = (program, args) =>
    void execFileSync(join(bin, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  const stop = () => {
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { cwd: folder, stdio: 'ignore', ...user });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    writeFileSync(passwordFile, password);
    const { uid, gid } = user;
    if (uid !== undefined && gid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, uid, gid);
    const identity = ['-U', 'tenor', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    run('initdb', ['-D', data, ...identity, '--encoding=UTF8', '--no-locale', '--no-sync']);
    const port = await freePort();
    // The data must outlive the server's processes, but not a crash of this machine.
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off`;
    run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start']);
    process.once('exit', stop);
    return { url: `postgres://tenor:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    stop();
    throw new SetupError(`PostgreSQL (${bin}) did not start: ${outputOf(error)}`);
  }
}
