import { isObject, type Json, type Pointer } from '#model';
import { parsePointer, holdsPointer } from './pointer.ts';

/** Reads one value of a context by its pointer; `undefined` if there is none. */
export type Read = (pointer: Pointer) => Json | undefined;

/** Returns the value at a JSON Pointer (RFC 6901). Follows own properties and list positions only. Throws PointerError. */
export function readPointer(document: Json | undefined, pointer: Pointer): Json | undefined {
  let value = document;
  for (const token of parsePointer(pointer)) {
    value = child(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

/** Returns a list's element or an object's own property; `undefined` if there is none. */
export function child(value: Json | undefined, token: string): Json | undefined {
  if (isList(value)) return isListIndex(token) ? value[Number(token)] : undefined;
  if (isObject(value)) return Object.hasOwn(value, token) ? value[token] : undefined;
  return undefined;
}

/** Returns whether a token is a list position: digits without leading zeros (RFC 6901 §4). */
export function isListIndex(token: string): boolean {
  return /^(?:0|[1-9][0-9]{0,8})$/.test(token);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Returns a reader of the context in which `/name` is `value`. */
export function readBeside(read: Read, name: 'answers' | 'item' | 'response', value: Json | undefined): Read {
  const own = { [name]: value };
  return (pointer) => (holdsPointer(`/${name}`, pointer) ? readPointer(own, pointer) : read(pointer));
}
