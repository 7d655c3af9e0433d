import { fetchFile } from '../releases/fetch-release.ts';
import type { Shelf } from '../releases/shelf.ts';

/**
 * Returns a function that fetches a file of a kept release again if it is no longer there, and resolves to whether it did. Requests for
 * the same file wait for one fetch. It rejects with a ReleaseError if the store does not have the file with this hash, and with another
 * error if the store does not answer.
 */
export function missingFiles(shelf: Shelf): (address: string, hash: string) => Promise<boolean> {
  const running = new Map<string, Promise<void>>();
  return async (address, hash) => {
    if (await shelf.files.has(address)) return false;
    const fetched = running.get(address) ?? fetchFile(shelf, address, hash).finally(() => running.delete(address));
    running.set(address, fetched);
    await fetched;
    return true;
  };
}
