import type { FieldPath, JsonObject, Pointer } from '#model';
import { isNeededBy } from '../json/schema-branches.ts';
import { asList, asObject, asTexts, below, isObject, segments } from '../json/json-access.ts';

/** A field found in a data schema. */
export interface FoundField {
  /** Where its schema stands in the data schema. */
  readonly place: Pointer;
  readonly schema: JsonObject;
  /** Must it be answered whenever it is asked? An entry of a list: must the list be? */
  readonly required: boolean;
  /** Does it, or something it is part of, carry x-sensitive? */
  readonly sensitive: boolean;
}

/** Why a field was not found: the part that is unknown, and the names that stand there. */
export interface MissingField {
  readonly unknown: string;
  readonly known: readonly string[];
}

/** Looks a field up in a resolved data schema. */
export function findField(data: unknown, path: FieldPath): FoundField | MissingField {
  let found: FoundField = { place: '', schema: asObject(data), required: false, sensitive: false };
  for (const key of path.split('/')) {
    const { schema } = found;
    const isEntry = schema['type'] === 'array' && /^\d+$/.test(key) && Number(key) < slots(schema);
    const next = isEntry
      ? schema['items']
      : Object.hasOwn(asObject(schema['properties']), key) && asObject(schema['properties'])[key];
    if (!isObject(next)) return { unknown: key, known: namesIn(schema) };
    found = {
      place: isEntry ? below(found.place, 'items') : below(found.place, 'properties', key),
      schema: next,
      required: isEntry
        ? found.required
        : asList(schema['required']).includes(key) || (found.place === '' && isNeededBy(schema, key)),
      sensitive: found.sensitive || next['x-sensitive'] === true,
    };
  }
  return found;
}

/** How many entries a list may have. */
function slots({ maxItems }: JsonObject): number {
  return typeof maxItems === 'number' ? maxItems : Infinity;
}

function namesIn(schema: JsonObject): readonly string[] {
  if (schema['type'] !== 'array') return Object.keys(asObject(schema['properties']));
  return Array.from({ length: Math.min(slots(schema), 3) }, (_, place) => String(place));
}

/** Where a UI schema says something about a field: the most particular place first. Only places that exist. */
export function uiPlaces(ui: unknown, path: FieldPath): readonly Pointer[] {
  const keys = path.split('/');
  const places: Pointer[] = [];
  for (let length = keys.length; length > 0; length--) {
    const head = keys.slice(0, length).join('/');
    let here: unknown = asObject(ui)[head];
    let place = below('', head);
    for (const key of keys.slice(length)) {
      const name = /^\d+$/.test(key) ? 'items' : key;
      here = asObject(here)[name];
      place = below(place, name);
    }
    if (isObject(here)) places.push(place);
  }
  return places;
}

/** The parts of an object field that are shown, in order: those its `ui:order` names, else all that are asked at all. */
export function shownParts(schema: JsonObject, order: unknown): readonly string[] {
  const properties = asObject(schema['properties']);
  if (Array.isArray(order)) return asTexts(order).filter((name) => Object.hasOwn(properties, name));
  return Object.keys(properties).filter((name) => asObject(properties[name])['x-unasked'] === undefined);
}

/** The field path that a pointer into the context reads, where it reads an answer. */
export function answerPath(pointer: Pointer): FieldPath | undefined {
  const [root, ...rest] = segments(pointer);
  return root === 'answers' && rest.length > 0 ? rest.join('/') : undefined;
}
