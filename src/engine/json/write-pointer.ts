import { isObject, type Json, type JsonObject, type Pointer } from '#model';
import { PointerError, parsePointer } from './pointer.ts';
import { child, isList, isListIndex } from './read-pointer.ts';
import { sameJson } from './same-json.ts';

/**
 * Returns the document with `value` at the pointer; `undefined` removes the value there. Unchanged branches keep their
 * identity, and so does an unchanged document. Missing parents are created: a list if the next token is a list position,
 * otherwise an object. Lists have no holes: empty positions are filled with `{}` among objects, otherwise with `null`.
 * Removing the last element also removes the `null`s before it. Throws PointerError, also for a pointer to the whole document.
 */
export function writePointer(document: JsonObject, pointer: Pointer, value: Json | undefined): JsonObject {
  const tokens = parsePointer(pointer);
  if (tokens.length === 0) throw new PointerError(pointer);
  const written = write(document, tokens, 0, value);
  return isObject(written) ? written : {};
}

function write(
  at: Json | undefined,
  tokens: readonly string[],
  depth: number,
  value: Json | undefined,
): Json | undefined {
  const token = tokens[depth];
  if (token === undefined) return sameJson(at, value) ? at : value;
  const before = child(at, token);
  const after = write(before, tokens, depth + 1, value);
  if (after === before) return at;
  if (isList(at) || (!isObject(at) && isListIndex(token))) return writeElement(isList(at) ? at : [], token, after);
  if (after === undefined) return isObject(at) ? without(at, token) : at;
  return isObject(at) ? { ...at, [token]: after } : { [token]: after };
}

function without(object: JsonObject, key: string): JsonObject {
  const { [key]: _, ...rest } = object;
  return rest;
}

function writeElement(list: readonly Json[], token: string, after: Json | undefined): readonly Json[] {
  if (!isListIndex(token) || Number(token) > list.length + longestGap) throw new PointerError(`/${token}`);
  const place = Number(token);
  if (after === undefined && place === list.length - 1) {
    return list.slice(0, list.slice(0, place).findLastIndex((each) => each !== null) + 1);
  }
  const filler = isObject(after ?? list[place]) ? {} : null;
  const length = Math.max(list.length, place + 1);
  return Array.from({ length }, (_, each) => (each === place ? (after ?? filler) : (list[each] ?? filler)));
}

// A typing error in a flow must not create a huge list.
const longestGap = 1000;
