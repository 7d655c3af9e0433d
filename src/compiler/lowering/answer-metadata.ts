import { asObject, type FieldPath, type Json, type JsonObject, type Pointer } from '#model';
import { below } from '#findings';

/** Facts about answers from the data schema, also for answers that no page asks for. */
export interface AnswerMetadata {
  readonly defaults: Record<Pointer, Json>;
  readonly sensitive: Pointer[];
  readonly unasked: Pointer[];
  readonly slotIndexes: Record<Pointer, string>;
  /** The earlier place of an answer, by its place now; absent if nothing was renamed. */
  readonly renamed?: Record<Pointer, Pointer>;
}

/** Collects the facts about answers from a data schema. For a list whose entries are asked one by one, each position in `asked`. */
export function answerMetadata(data: unknown, asked: Iterable<FieldPath>): AnswerMetadata {
  const slots = slotsOf(asked);
  const places: AnswerMetadata = { defaults: {}, sensitive: [], unasked: [], slotIndexes: {} };
  const renamed: Record<Pointer, Pointer> = {};
  const walk = (schema: JsonObject, at: Pointer, sensitive: boolean): void => {
    if (schema['default'] !== undefined) places.defaults[at] = schema['default'];
    if (schema['x-unasked'] !== undefined) places.unasked.push(at);
    if (schema['x-sensitive'] === true && !sensitive) places.sensitive.push(at);
    const hidden = sensitive || schema['x-sensitive'] === true;
    for (const [name, part] of Object.entries(asObject(schema['properties']))) {
      const earlier = asObject(part)['x-renamed-from'];
      if (typeof earlier === 'string') renamed[below(at, name)] = below(at, earlier);
      walk(asObject(part), below(at, name), hidden);
    }
    if (schema['type'] !== 'array') return;
    const items = asObject(schema['items']);
    const index = Object.entries(asObject(items['properties'])).find(
      ([, part]) => asObject(part)['x-slot-index'] === true,
    );
    if (index) places.slotIndexes[at] = index[0];
    for (const slot of slots.get(at) ?? []) {
      // So that each slot that a page asks for exists from the start (D-26).
      if (index) places.defaults[below(at, slot, index[0])] = Number(slot);
      walk(items, below(at, slot), hidden);
    }
  };
  walk(asObject(data), '', false);
  return Object.keys(renamed).length === 0 ? places : { ...places, renamed };
}

/** The positions of each list that are asked, by the pointer to the list. */
function slotsOf(asked: Iterable<FieldPath>): ReadonlyMap<Pointer, ReadonlySet<string>> {
  const slots = new Map<Pointer, Set<string>>();
  for (const path of asked) {
    const keys = path.split('/');
    for (const [depth, key] of keys.entries()) {
      if (!/^\d+$/.test(key)) continue;
      const list = below('', ...keys.slice(0, depth));
      slots.set(list, (slots.get(list) ?? new Set()).add(key));
    }
  }
  return slots;
}
