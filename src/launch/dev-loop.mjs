import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildCli, serverRooms } from './build-cli.mjs';
import { COMPILER_OPTIONS } from './compiler-options.mjs';

/** The sources of the dev server itself. Changes of other files only reload the page. */
const watched = [...serverRooms.map((room) => `src/${room}`), 'schemas/api'];

/** An editor writes a file in several steps, and often several files at once. Milliseconds. */
const SETTLE_TIME = 150;

/**
 * `tenor dev`: runs the dev server, and restarts it when its own code or the API contract changes. An error in that code is printed,
 * and the loop waits for the next change.
 *
 * @param {string} root
 */
export async function devLoop(root) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let pending;
  let isStopping = false;
  let isStopWanted = false;

  const start = async () => {
    try {
      await buildCli(root);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      return;
    }
    const args = [...COMPILER_OPTIONS, join(root, 'src/launch/tenor.mjs'), 'dev-once'];
    child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  };
  const stop = () =>
    /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        isStopWanted = true;
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      })
    );
  const restart = async () => {
    await stop();
    if (!isStopping) await start();
  };
  for (const folder of watched)
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(pending);
      pending = setTimeout(() => void restart(), SETTLE_TIME);
    });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      isStopping = true;
      void stop().then(() => process.exit(0));
    });
  await start();
  // If the first start fails for a reason that the user can solve (a port in use, an unknown brand), the loop ends with it.
  child?.once('exit', (code) => code && !isStopWanted && process.exit(code));
}
