import type { Json } from '#model';
import { tabEntries } from '../storage/tab-entries.ts';
import type { FileFacts } from './inspect-file.ts';

/** Keeps chosen files in memory while the page is open. An answer contains only a handle `{ id, name, type, size }`. */
export interface FileStore {
  /** The type and size of a file, from its content (T-14). */
  readonly inspect: (file: File) => Promise<FileFacts>;
  /** Keeps a file and returns its id. `field`: the question that it answers, `<flow id>/<field path>`. */
  readonly keep: (file: File, field: string) => string;
  readonly get: (id: string) => File | undefined;
  /** Deletes a file that was removed or replaced. */
  readonly drop: (id: string) => void;
  /** Deletes every file that has a handle in these answers, after they were sent. */
  readonly dropAllIn: (answers: Json | undefined) => void;
  /** Was a file chosen for this question in this tab, and lost by a reload? Not even its name is kept. */
  readonly isLost: (field: string) => boolean;
  /**
   * Resolves to a file's content as base64, encoded off the main thread. Rejects with a `FileGoneError` if the store does not have it,
   * a `DOMException` if it cannot be read any more (moved, deleted), and an `AbortError` if `signal` aborts.
   */
  readonly read: (id: string, signal?: AbortSignal) => Promise<string>;
  /** Deletes everything, when the borrower signs out. */
  readonly clear: () => void;
}

/** The store does not have the file of a handle. */
export class FileGoneError extends Error {
  readonly code = 'file-gone';
  constructor(id: string) {
    super(`no file ${id}`);
    this.name = 'FileGoneError';
  }
}

/** The text of every property `id` in a value. */
function* idsIn(value: Json | undefined): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    if (name === 'id' && typeof part === 'string') yield part;
    else yield* idsIn(part);
}

/** Creates a file store. `storage`, which belongs to the tab, only records for which questions a file was chosen. */
export function createFileStore(storage: () => Storage): FileStore {
  const kept = new Map<string, { readonly file: File; readonly field: string }>();
  const marks = tabEntries(storage, 'tenor.file.');
  let count = 0;

  function drop(id: string): void {
    const entry = kept.get(id);
    if (!entry) return;
    kept.delete(id);
    if (![...kept.values()].some(({ field }) => field === entry.field)) marks.remove(entry.field);
  }
  return {
    // Most forms have no files, so the inspection code loads with the first file.
    inspect: async (file) => (await import('./inspect-file.ts')).inspectFile(file),
    keep(file, field) {
      const id = `file-${++count}`;
      kept.set(id, { file, field });
      marks.write(field, {});
      return id;
    },
    get: (id) => kept.get(id)?.file,
    drop,
    dropAllIn(answers) {
      for (const id of idsIn(answers)) drop(id);
    },
    isLost: (field) => marks.read(field) !== undefined && ![...kept.values()].some((entry) => entry.field === field),
    async read(id, signal) {
      const entry = kept.get(id);
      if (!entry) throw new FileGoneError(id);
      const { readInWorker } = await import('./read-in-worker.ts');
      return readInWorker(entry.file, signal);
    },
    clear() {
      kept.clear();
      marks.removeAll();
    },
  };
}
