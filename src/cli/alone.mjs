import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process that a lock names; undefined where there is no lock, or none that can be read. */
function holderOf(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** What a system says of a folder that cannot be put where another is. */
const TAKEN = ['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'];

/** Puts a folder that names this process in the lock's place, unless another is there already. */
function take(lock) {
  const own = `${lock}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'pid'), String(process.pid));
  try {
    renameSync(own, lock);
    return true;
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!TAKEN.includes(error.code)) throw error;
    return false;
  }
}

/** Takes the lock away in one step; puts it back where it is not the holder's, who was cleared away by somebody else. */
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
 * Does `work` while no other process of this user does work of the same name for the same folder; waits for those that do.
 * A lock whose process has ended does not count. It stands outside the folder, which may be emptied meanwhile.
 */
export async function alone(root, name, work) {
  const folder = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const lock = join(tmpdir(), `tenor-${process.getuid?.() ?? 'user'}-${folder}-${name}`);
  let told = false;
  while (!take(lock)) {
    const holder = holderOf(lock);
    if (holder !== undefined && !isAlive(holder)) clear(lock, holder);
    else if (holder !== undefined && !told) {
      process.stderr.write(`Waiting for process ${holder}, which is doing the same …\n`);
      told = true;
    }
    await wait(100);
  }
  try {
    return await work();
  } finally {
    clear(lock, process.pid);
  }
}
