import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { untilStopped } from '#server';

/** An editor writes a file in several steps, and often several files at once. Milliseconds. */
const SETTLE_TIME = 50;

/**
 * Runs `run` now and again after every change below the folders, one run at a time, until the process is stopped. A change during a run
 * starts another one. Folders that do not exist are left out. A failed run is printed, and the next change runs again.
 */
export async function watchFolders(root: string, names: readonly string[], run: () => Promise<void>): Promise<void> {
  let isChanged = false;
  let running: Promise<void> | undefined;
  let pending: NodeJS.Timeout | undefined;
  const runAll = async () => {
    while (isChanged) {
      isChanged = false;
      await run().catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      });
    }
  };
  const start = () => (running ??= runAll().finally(() => (running = undefined)));
  const changed = () => {
    isChanged = true;
    clearTimeout(pending);
    pending = setTimeout(() => void start(), SETTLE_TIME);
  };
  const stopped = untilStopped();
  const folders = names.map((name) => join(root, name)).filter((folder) => existsSync(folder));
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, changed));
  isChanged = true;
  await Promise.race([start(), stopped]);
  await stopped;
  clearTimeout(pending);
  for (const watcher of watchers) watcher.close();
  await running;
}
