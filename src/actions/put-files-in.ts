import type { Json, JsonObject } from '#model';

/** Gives a file's content as base64 by the id of its handle; rejects when it is gone or cannot be read. */
export type ReadFile = (id: string, signal?: AbortSignal) => Promise<string>;

/** The content of a file that a payload needs could not be had: it was moved or deleted since it was chosen. */
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

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function read(id: string, readFile: ReadFile | undefined, signal: AbortSignal | undefined): Promise<string> {
  if (!readFile) throw new TypeError('a payload with a file needs somebody who reads it');
  try {
    return await readFile(id, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new FileUnreadableError(id, { cause });
  }
}

/**
 * A payload with the content of its files in the place of their marks, `{ $file, as: 'base64' }`; the payload itself is left as
 * it is. Reads one file after another. Throws a `FileUnreadableError`, and the signal's reason when it stops the reading.
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
