import { isObject, type Json } from '#model';
import type { Difference } from './difference.ts';
import { plainValue } from './plain-values.ts';
import { isSameJson } from '../json/same-json.ts';

/** The values of an object that are no objects, by the keys that lead to them. */
function leaves(value: Json | undefined, keys: readonly string[] = []): ReadonlyMap<string, Json> {
  if (value === undefined) return new Map();
  if (!isObject(value)) return new Map([[keys.join(' '), value]]);
  return new Map(Object.entries(value).flatMap(([key, part]) => [...leaves(part as Json, [...keys, key])]));
}

/** `representativeExample apr` as words: `representative example, APR`. */
const inWords = (name: string): string =>
  name
    .split(' ')
    .map((key) => key.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`))
    .join(', ')
    .replaceAll(/\bapr\b/g, 'APR');

/** How the values of two objects differ, such as the figures of a brand or the tokens of its look. */
export function* compareValues(
  kind: 'figure' | 'look',
  before: Json | undefined,
  after: Json | undefined,
  isLeft: (key: string) => boolean = () => true,
): Iterable<Difference> {
  const [old, now] = [leaves(before), leaves(after)];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    if (!isLeft(key) || isSameJson(was, is)) continue;
    const words = (value: Json | undefined) => (value === undefined ? 'not given' : plainValue(value));
    yield { kind, where: '', what: `${inWords(key)} is now ${words(is)} (was ${words(was)}).` };
  }
}
