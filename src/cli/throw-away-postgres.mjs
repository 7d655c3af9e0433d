import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPostgres } from './find-postgres.mjs';
import { SetupError } from './setup-error.mjs';

/** PostgreSQL refuses to be root, so root lets somebody run it who may do nothing else. */
function servant() {
  if (process.getuid?.() !== 0) return {};
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => people.find(([other]) => other === name)).find(Boolean);
  if (!found) throw new SetupError('There is no user, postgres or nobody, to run PostgreSQL as.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a PostgreSQL of our own in a temporary folder, on a free port of this machine and with a password that nobody knows.
 * It ends with `stop()`, and with this process. Throws a SetupError where it cannot be.
 */
export async function startPostgres() {
  const bin = installedPostgres();
  if (!bin) throw new SetupError('There is no PostgreSQL on this machine (Debian: apt install postgresql).');
  const folder = mkdtempSync(join(tmpdir(), 'tenor-postgres-'));
  const who = servant();
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  const run = (program, args) =>
    execFileSync(join(bin, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...who });
  const stop = () => {
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { cwd: folder, stdio: 'ignore', ...who });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    writeFileSync(passwordFile, password);
    if (who.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, who.uid, who.gid);
    const identity = ['-U', 'tenor', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    run('initdb', ['-D', data, ...identity, '--encoding=UTF8', '--no-locale', '--no-sync']);
    const port = await freePort();
    // What is written need only outlive the server's processes here, not the machine.
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off`;
    run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start']);
    process.once('exit', stop);
    return { url: `postgres://tenor:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    stop();
    throw new SetupError(`PostgreSQL (${bin}) could not be started: ${String(error.stderr ?? error.message).trim()}`);
  }
}
