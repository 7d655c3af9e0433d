import { asList, asObject, asTexts, type FieldPath, isObject, type JsonObject, type Pointer } from '#model';
import { isNeededBy } from '../json/schema-branches.ts';
import { below, segments } from '#findings';

/** A field found in a data schema. */
export interface FoundField {
  /** The pointer to its schema in the data schema. */
  readonly place: Pointer;
  readonly schema: JsonObject;
  /** Is an answer required whenever the field is asked? For a list entry: is the list required? */
  readonly required: boolean;
  /** Does it or one of its parents have x-sensitive? */
  readonly sensitive: boolean;
}

/** Why a field was not found: the unknown part of its path, and the known names there. */
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

/** The largest number of entries of a list. */
function slots({ maxItems }: JsonObject): number {
  return typeof maxItems === 'number' ? maxItems : Infinity;
}

function namesIn(schema: JsonObject): readonly string[] {
  if (schema['type'] !== 'array') return Object.keys(asObject(schema['properties']));
  return Array.from({ length: Math.min(slots(schema), 3) }, (_, place) => String(place));
}

/** The pointers to a field's entries in a UI schema, the most specific first. */
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

/** The parts of an object field that are shown, in order: those in `ui:order`, otherwise all parts without x-unasked. */
export function shownParts(schema: JsonObject, order: unknown): readonly string[] {
  const properties = asObject(schema['properties']);
  if (Array.isArray(order)) return asTexts(order).filter((name) => Object.hasOwn(properties, name));
  return Object.keys(properties).filter((name) => asObject(properties[name])['x-unasked'] === undefined);
}

/** The field path of a pointer to an answer; undefined for other pointers. */
export function answerPath(pointer: Pointer): FieldPath | undefined {
  const [root, ...rest] = segments(pointer);
  return root === 'answers' && rest.length > 0 ? rest.join('/') : undefined;
}
