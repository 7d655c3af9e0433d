import type { Json, JsonObject, Pointer } from '#model';
import { isList, isObject, readPointer } from '../json/read-pointer.ts';
import { writePointer } from '../json/write-pointer.ts';

/**
 * Returns an answer as it is stored: blank text, `null` and empty properties are removed. Elements of lists keep their
 * places. Returns the same value if nothing is removed.
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
 * Writes the position (from 0) of each slot of a list into the slot's index property (S-29). Only existing slots get one.
 * Returns the same object if every position is right already.
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
