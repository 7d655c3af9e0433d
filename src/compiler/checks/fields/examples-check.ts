import { asList, asObject, isObject, type JsonObject, type Pointer } from '#model';
import { below, type Diagnostic, finding, type Tracked } from '#findings';
import { accepts } from '../../json/accepts.ts';
import { crossedLimits } from '../../json/crossed-limits.ts';
import type { Check } from '../check-context.ts';

/** Examples, defaults and choices that their own field does not accept. */
export const examplesCheck: Check = ({ flow }) => wrongIn(flow.data, flow.data.value, '');

/** The same about one schema and its parts. `data` is its file, and `place` is where it is there. */
export function* wrongIn(data: Tracked, schema: unknown, place: Pointer): Iterable<Diagnostic> {
  if (!isObject(schema) || crossedLimits(schema)) return;
  const given = asList(schema['examples']).map((value, index) => [value, below(place, 'examples', index)] as const);
  const all =
    schema['default'] === undefined ? given : [...given, [schema['default'], below(place, 'default')] as const];
  for (const [value, at] of all) {
    // A missing brand value is reported where it is named.
    if (isObject(value) && '$brand' in value) continue;
    if (accepts(schema, value)) continue;
    const name = place.split('/').at(-1) ?? '';
    const what = at.endsWith('/default') ? 'default' : 'example';
    const message = `"${name}" does not accept its own ${what}, ${JSON.stringify(value)}.`;
    const hint = `Change the ${what}, or the rules of the field: ${limitsOf(schema)}.`;
    yield finding('field/wrong-example', data.origin(at), message, hint);
  }
  yield* wrongChoices(data, schema, place);
  for (const [name, property] of Object.entries(asObject(schema['properties']))) {
    yield* wrongIn(data, property, below(place, 'properties', name));
  }
  yield* wrongIn(data, schema['items'], below(place, 'items'));
}

/** Choices that the field does not accept, in one finding for each field. */
function* wrongChoices(data: Tracked, schema: JsonObject, place: Pointer): Iterable<Diagnostic> {
  const { enum: choices, examples: _, default: __, ...limits } = schema;
  const wrong = [...asList(choices).entries()].filter(([, value]) => !accepts(limits, value));
  const [first] = wrong;
  if (!first) return;
  const values = wrong.map(([, value]) => JSON.stringify(value)).join(', ');
  const message = `"${place.split('/').at(-1) ?? ''}" offers ${values}, but does not accept ${wrong.length === 1 ? 'it' : 'them'}.`;
  const hint = `Remove ${wrong.length === 1 ? 'the choice' : 'the choices'}, or follow the rules of the field: ${limitsOf(limits)}.`;
  yield finding('field/wrong-choice', data.origin(below(place, 'enum', first[0])), message, hint);
}

/** The rules of a field, as its schema writes them. */
function limitsOf(schema: JsonObject): string {
  const notes = ['title', 'description', 'default', 'examples', 'properties', 'items'];
  const said = Object.entries(schema).filter(([key]) => !notes.includes(key) && !key.startsWith('x-'));
  return said.map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ');
}
