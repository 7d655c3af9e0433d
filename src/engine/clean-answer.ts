import type { Json } from '#model';
import { isList, isObject } from './read-pointer.ts';

/**
 * An answer as it is kept: text of nothing but white space, `null` and absent properties are no answers. Lists keep the
 * places of their elements. The same value where there is nothing to clean.
 */
export function cleanAnswer(value: Json | undefined): Json | undefined {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
  if (isList(value)) {
    const cleaned = value.map((element) => cleanAnswer(element) ?? null);
    return cleaned.every((element, place) => element === value[place]) ? value : cleaned;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, cleanAnswer(part)] as const);
  const kept = entries.filter(([, part]) => part !== undefined);
  const same = kept.length === entries.length && kept.every(([key, part]) => part === value[key]);
  return same ? value : Object.fromEntries(kept);
}
