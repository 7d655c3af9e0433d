import type { Json, JsonObject, Pointer } from '#model';
import { isList, isObject, readPointer } from '../json/read-pointer.ts';
import { writePointer } from '../json/write-pointer.ts';

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

/**
 * S-29: gives each slot of a list its own position (from 0) in the property that holds it. Only slots that are there get
 * one; the same object where every position is right.
 */
export function setSlotIndexes(answers: JsonObject, slotIndexes: Readonly<Record<Pointer, string>>): JsonObject {
  let indexed = answers;
  for (const [list, property] of Object.entries(slotIndexes)) {
    const slots = readPointer(answers, list);
    if (!isList(slots)) continue;
    slots.forEach((slot, place) => {
      if (isObject(slot) && slot[property] !== place)
        indexed = writePointer(indexed, `${list}/${place}/${property}`, place);
    });
  }
  return indexed;
}
