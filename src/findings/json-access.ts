import { formatPointer, parsePointer, PointerError, writePointer } from '#engine';
import type { Json, JsonObject, Pointer } from '#model';

/** An own property of an object; undefined for inherited names such as `toString`. */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The pointer to a part below another pointer. */
export function below(base: Pointer, ...keys: readonly (string | number)[]): Pointer {
  let pointer = base;
  for (const key of keys) pointer += typeof key === 'string' && /[~/]/.test(key) ? formatPointer([key]) : `/${key}`;
  return pointer;
}

/** A cache, because the compiler reads few different pointers very often. */
const parsed = new Map<Pointer, readonly string[]>();

/** The parts of a pointer; an empty list for a text that is not a valid pointer. */
export function segments(pointer: Pointer): readonly string[] {
  let keys = parsed.get(pointer);
  if (!keys) {
    keys = lenient(() => parsePointer(pointer)) ?? [];
    if (parsed.size > 50_000) parsed.clear();
    parsed.set(pointer, keys);
  }
  return keys;
}

/** The value at a pointer; undefined if there is no value, or if the pointer is invalid. */
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

/** Returns the document with the value at the pointer, or unchanged if the pointer is invalid. */
export function withValueAt(document: JsonObject, pointer: Pointer, value: Json | undefined): JsonObject {
  return lenient(() => writePointer(document, pointer, value)) ?? document;
}

/** The result of `read`; undefined if a pointer is invalid. */
function lenient<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PointerError) return undefined;
    throw error;
  }
}
