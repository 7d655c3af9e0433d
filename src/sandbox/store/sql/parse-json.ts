import type { Json, JsonObject } from '#model';

/** Columns of JSON hold only what this room wrote, so their shape is known. */
export function parseObject(text: string): JsonObject {
  return JSON.parse(text) as JsonObject;
}

/** A list of whatever the column holds. */
export function parseList<T extends Json>(text: string): readonly T[] {
  return JSON.parse(text) as readonly T[];
}

/** An object of texts. */
export function parseTexts(text: string): Readonly<Record<string, string>> {
  return JSON.parse(text) as Readonly<Record<string, string>>;
}
