import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? '';

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * The id of the process that holds a lock; `undefined` if there is no readable lock.
 *
 * @param {string} lock
 */
function holderOf(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Error codes of moving a folder to where another folder is. */
const TAKEN = ['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'];

/**
 * Takes the lock by moving a folder that names this process into its place. Returns false if the lock is taken.
 *
 * @param {string} lock
 */
function take(lock) {
  const own = `${lock}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'pid'), String(process.pid));
  try {
    renameSync(own, lock);
    return true;
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!TAKEN.includes(codeOf(error))) throw error;
    return false;
  }
}

/**
 * Removes the lock in one step. Puts it back if another process has taken it in the meantime.
 *
 * @param {string} lock
 * @param {number} holder
 */
function clear(lock, holder) {
  const aside = `${lock}.${process.pid}.old`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (holderOf(aside) === holder) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, lock);
}

/**
 * Does `work` while no other process of this user does work of the same name for the same folder, and waits for such processes. The
 * lock of a process that has ended is ignored. Locks are outside the folder, because the work may empty it.
 *
 * @template Result
 * @param {string} root
 * @param {string} name
 * @param {() => Result | Promise<Result>} work
 */
export async function withLock(root, name, work) {
  const folder = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const lock = join(tmpdir(), `tenor-${process.getuid?.() ?? 'user'}-${folder}-${name}`);
  let isAnnounced = false;
  while (!take(lock)) {
    const holder = holderOf(lock);
    if (holder !== undefined && !isAlive(holder)) clear(lock, holder);
    else if (holder !== undefined && !isAnnounced) {
      process.stderr.write(`Waiting for process ${holder}, which is doing the same work …\n`);
      isAnnounced = true;
    }
    await wait(100);
  }
  try {
    return await work();
  } finally {
    clear(lock, process.pid);
  }
}
