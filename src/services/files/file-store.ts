import type { Json } from '#model';
import { tabEntries } from '../storage/tab-entries.ts';
import type { FileFacts } from './inspect-file.ts';

/** Keeps the content of chosen files in memory while the page is open; an answer holds a handle `{ id, name, type, size }` only. */
export interface FileStore {
  /** What a file really is (T-14). */
  readonly inspect: (file: File) => Promise<FileFacts>;
  /** Takes a file in and names it. `field` says which question it answers: `<flow id>/<field path>`. */
  readonly keep: (file: File, field: string) => string;
  readonly get: (id: string) => File | undefined;
  /** Forgets a file that was removed or replaced. */
  readonly drop: (id: string) => void;
  /** Forgets every file whose handle stands somewhere in these answers: they were sent. */
  readonly dropAllIn: (answers: Json | undefined) => void;
  /** Was a file chosen for this question in this tab, and lost since by a reload? Nothing of it is kept, not even its name. */
  readonly isLost: (field: string) => boolean;
  /**
   * A file's content as base64, off the main thread. Rejects with a `FileGoneError` for a file that is not here, a
   * `DOMException` when it cannot be read any more (moved, deleted), an `AbortError` when `signal` stops it.
   */
  readonly read: (id: string, signal?: AbortSignal) => Promise<string>;
  /** Forgets everything: somebody signed out. */
  readonly clear: () => void;
}

/** The content of a handle is not here. */
export class FileGoneError extends Error {
  readonly code = 'file-gone';
  constructor(id: string) {
    super(`no file ${id}`);
    this.name = 'FileGoneError';
  }
}

/** Every text that stands as an `id` somewhere in a value. */
function* idsIn(value: Json | undefined): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    if (name === 'id' && typeof part === 'string') yield part;
    else yield* idsIn(part);
}

/** `storage` is the tab's: it remembers for which questions a file was chosen, and that alone. */
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
    // Most forms take no file: what looks into one is fetched with the first.
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
