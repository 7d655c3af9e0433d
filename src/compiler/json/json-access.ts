import { formatPointer, parsePointer, PointerError, writePointer } from '#engine';
import type { Json, JsonObject, Pointer } from '#model';

/** Is the value an object, and neither a list nor null? */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself; an empty one for anything else. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** An object's own property: names such as `toString`, which every object inherits, are none. Undefined for anything else. */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The list itself; an empty one for anything else. */
export function asList(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** The text itself; an empty one for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The texts in a list; an empty list for anything else. */
export function asTexts(value: unknown): readonly string[] {
  return asList(value).filter((entry): entry is string => typeof entry === 'string');
}

/** The pointer of something below another. */
export function below(base: Pointer, ...keys: readonly (string | number)[]): Pointer {
  return base + formatPointer(keys.map(String));
}

/** Pointers are few and read often. */
const parsed = new Map<Pointer, readonly string[]>();

/** The parts of a pointer; none for a text that is no pointer, as authors may write one. */
export function segments(pointer: Pointer): readonly string[] {
  let keys = parsed.get(pointer);
  if (!keys) {
    keys = lenient(() => parsePointer(pointer)) ?? [];
    if (parsed.size > 50_000) parsed.clear();
    parsed.set(pointer, keys);
  }
  return keys;
}

/** The value at a pointer; undefined where nothing stands, or for a text that is no pointer. */
export function valueAt(value: unknown, pointer: Pointer): Json | undefined {
  if (pointer === '') return value as Json | undefined;
  const keys = segments(pointer);
  let here = keys.length > 0 ? value : undefined;
  for (const key of keys) {
    if (typeof here !== 'object' || here === null || (Array.isArray(here) && !/^(?:0|[1-9]\d*)$/.test(key)))
      return undefined;
    here = ownValue(here as Readonly<Record<string, unknown>>, key);
  }
  return here as Json | undefined;
}

/** The document with a value put in; as it is where the pointer is none that may be followed. */
export function withValueAt(document: JsonObject, pointer: Pointer, value: Json | undefined): JsonObject {
  return lenient(() => writePointer(document, pointer, value)) ?? document;
}

/** The result; undefined where a pointer in it is none that may be followed. */
function lenient<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PointerError) return undefined;
    throw error;
  }
}
