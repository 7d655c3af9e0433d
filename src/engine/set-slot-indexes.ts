import type { JsonObject, Pointer } from '#model';
import { isList, isObject, readPointer } from './read-pointer.ts';
import { writePointer } from './write-pointer.ts';

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
