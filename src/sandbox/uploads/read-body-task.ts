import type { Task } from '../threads/thread-pool.ts';

/** The decoded files of a request body, by the hash that replaces each of them in the body; `undefined` for text that is not base64. */
export type FilesOfBody = ReadonlyMap<string, Uint8Array | undefined>;

/** The bytes of a request body, and the largest size of what is not a file in it, in characters. */
export interface SentBody {
  readonly bytes: Uint8Array;
  readonly largestRest: number;
}

/** A request body without its files, and the files; or why it cannot be used. */
export type ReadBody =
  { readonly body: unknown; readonly files: FilesOfBody } | { readonly fault: 'not-readable' | 'too-large' };

/** The work of `readBody`. The thread of the requests does not load its code. */
export const readBodyTask: Task<SentBody, ReadBody> = { name: 'read-body' };
