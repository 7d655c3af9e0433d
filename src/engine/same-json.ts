import type { Json } from '#model';
import { isList, isObject } from './read-pointer.ts';

/** Are they the same JSON? Key order does not count, and a key whose value is `undefined` is not there. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (Object.is(one, other)) return true;
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((element, place) => sameJson(element, other[place]));
  }
  if (isObject(one) && isObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((key) => sameJson(one[key], other[key]));
  }
  return false;
}
