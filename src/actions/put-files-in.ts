import { isObject, type Json, type JsonObject } from '#model';

/** Returns a file's content as base64 by the id of its handle. Rejects if the file cannot be read. */
export type ReadFile = (id: string, signal?: AbortSignal) => Promise<string>;

/** A file of the payload cannot be read: it was moved or deleted after the borrower chose it. */
export class FileUnreadableError extends Error {
  readonly code = 'file-unreadable';
  constructor(
    readonly file: string,
    options: ErrorOptions,
  ) {
    super(`file ${file} could not be read`, options);
    this.name = 'FileUnreadableError';
  }
}

async function read(id: string, readFile: ReadFile | undefined, signal: AbortSignal | undefined): Promise<string> {
  if (!readFile) throw new TypeError('a payload with a file needs readFile');
  try {
    return await readFile(id, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new FileUnreadableError(id, { cause });
  }
}

/**
 * Returns a copy of a payload with the content of its files in place of `{ $file, as: 'base64' }`. Reads one file after
 * another. Throws a `FileUnreadableError`, or the signal's reason if it is aborted.
 */
export async function putFilesIn(payload: JsonObject, readFile?: ReadFile, signal?: AbortSignal): Promise<JsonObject> {
  async function filled(value: Json | undefined): Promise<Json | undefined> {
    if (Array.isArray(value)) {
      const entries: Json[] = [];
      for (const entry of value as readonly Json[]) entries.push((await filled(entry)) ?? null);
      return entries;
    }
    if (!isObject(value)) return value;
    if (typeof value['$file'] === 'string') return read(value['$file'], readFile, signal);
    return filledObject(value);
  }
  async function filledObject(object: JsonObject): Promise<JsonObject> {
    const parts: Record<string, Json | undefined> = {};
    for (const [name, part] of Object.entries(object)) parts[name] = await filled(part);
    return parts;
  }
  return filledObject(payload);
}
