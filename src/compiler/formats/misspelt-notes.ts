import { isObject } from '#model';
import { below, type Diagnostic, finding, nearest, suggest, type Tracked } from '#findings';

/**
 * Keys that begin with `x-` are notes, unless the format knows one that is almost the same: "x-sensitve" would hide nothing.
 * `metaSchema` is that of the file.
 */
export function* misspeltNotes(file: Tracked, metaSchema: unknown): Iterable<Diagnostic> {
  const known = keysOf(metaSchema);
  if (known.length === 0) return;
  for (const [place, key] of notesIn(file.value, '')) {
    if (known.includes(key) || nearest(key, known) === undefined) continue;
    const origin = file.origin(below(place, key), 'key');
    yield finding('format/unknown-key', origin, `"${key}" is not a known key here.`, suggest(key, known));
  }
}

const keys = new WeakMap<object, readonly string[]>();

function keysOf(metaSchema: unknown): readonly string[] {
  if (!isObject(metaSchema)) return [];
  const found = keys.get(metaSchema) ?? [...new Set(keysIn(metaSchema))];
  keys.set(metaSchema, found);
  return found;
}

/** The keys with `x-` that a meta-schema describes. */
function* keysIn(schema: unknown): Iterable<string> {
  if (Array.isArray(schema)) for (const part of schema) yield* keysIn(part);
  if (!isObject(schema)) return;
  const { properties } = schema;
  if (isObject(properties)) yield* Object.keys(properties).filter((key) => key.startsWith('x-'));
  for (const [key, part] of Object.entries(schema)) if (key !== 'examples') yield* keysIn(part);
}

function* notesIn(value: unknown, place: string): Iterable<readonly [string, string]> {
  if (Array.isArray(value)) for (const [index, part] of value.entries()) yield* notesIn(part, below(place, index));
  if (!isObject(value)) return;
  for (const [key, part] of Object.entries(value)) {
    if (key.startsWith('x-')) yield [place, key];
    else yield* notesIn(part, below(place, key));
  }
}
