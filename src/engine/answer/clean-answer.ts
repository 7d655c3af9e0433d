import { type CompiledFlow, isObject, type Json, type JsonObject, type Pointer } from '#model';
import { fieldPart } from '../flow-index/field-tree.ts';
import { isList, readPointer } from '../json/read-pointer.ts';
import { writePointer } from '../json/write-pointer.ts';
import { readText } from './read-text.ts';

/**
 * Returns the answer of a flow at a place as it is stored: each text as its field reads it, without `null` and empty properties.
 * Elements of lists keep their places. Returns the same value if nothing changes.
 */
export function cleanAnswer(flow: CompiledFlow, at: Pointer, value: Json | undefined): Json | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return readText(fieldPart(flow.fields, at.slice(1)), value);
  if (isList(value)) {
    const all = value.map((element, place) => cleanAnswer(flow, `${at}/${place}`, element) ?? null);
    // Boxes that were ticked before any script ran, and drafts of an earlier version, may have both.
    const exclusive = all.length > 1 ? fieldPart(flow.fields, at.slice(1))?.schema.exclusive : undefined;
    const cleaned = exclusive === undefined ? all : all.filter((element) => element !== exclusive);
    return cleaned.length === value.length && cleaned.every((element, place) => element === value[place])
      ? value
      : cleaned;
  }
  return isObject(value) ? cleanObject(flow, at, value) : value;
}

/** Returns the answers of an object as they are stored: see `cleanAnswer`. */
export function cleanObject(flow: CompiledFlow, at: Pointer, value: JsonObject): JsonObject {
  const entries = Object.entries(value).map(([key, part]) => [key, cleanAnswer(flow, `${at}/${key}`, part)] as const);
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
