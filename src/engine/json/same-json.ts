import { isObject, type Json, type Pointer } from '#model';
import { isList } from './read-pointer.ts';
import { escapeToken } from './pointer.ts';

/** Returns whether two values are the same JSON. The order of keys does not count, nor do keys with the value `undefined`. */
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

/** Returns the innermost places, starting with `at`, where two values differ. Does not look into branches that are the same object. */
export function changedLeaves(before: Json | undefined, after: Json | undefined, at: Pointer): readonly Pointer[] {
  if (Object.is(before, after)) return [];
  const [one, other] = [parts(before), parts(after)];
  if (one === undefined && other === undefined) return [at];
  if ((one === undefined && before !== undefined) || (other === undefined && after !== undefined)) return [at];
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...keys].flatMap((key) => changedLeaves(one?.[key], other?.[key], `${at}/${escapeToken(key)}`));
}

function parts(value: Json | undefined): Readonly<Record<string, Json | undefined>> | undefined {
  if (isList(value)) return Object.fromEntries(value.entries());
  return isObject(value) ? value : undefined;
}
