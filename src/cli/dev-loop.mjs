import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildCli, serverRooms } from './build-cli.mjs';

/** What the dev server itself is made of: the page reloads for everything else without it. */
const watched = [...serverRooms.map((room) => `src/${room}`), 'schemas/api'];

/**
 * `tenor dev` with a new dev server whenever the code of the server, or the contract it was started with, changes. A fault
 * in that code is printed, and the loop waits for the next change.
 */
export async function devLoop(root) {
  let child;
  let pending;
  let stopping = false;
  let asked = false;

  const start = async () => {
    try {
      await buildCli(root);
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
      return;
    }
    child = spawn(process.execPath, [join(root, 'src/cli/tenor.mjs'), 'dev-once'], { cwd: root, stdio: 'inherit' });
  };
  const stop = () =>
    new Promise((resolve) => {
      asked = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  const restart = () => {
    // An editor writes a file in several steps, and often several files at once.
    clearTimeout(pending);
    pending = setTimeout(() => stop().then(() => stopping || start()), 150);
  };
  for (const folder of watched) watch(join(root, folder), { recursive: true }, restart);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      stopping = true;
      stop().then(() => process.exit(0));
    });
  await start();
  // A first start that fails for a reason the person can mend (a taken port, an unknown brand) ends the loop with it.
  child?.once('exit', (code) => code && !asked && process.exit(code));
}
