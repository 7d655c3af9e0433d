import type { Pointer } from '#model';
import type { Diagnostic } from '../diagnostic.ts';
import { accepts } from '../outline/accepts.ts';
import { asList, asObject, below, isObject } from '../outline/json-access.ts';
import type { Check, CheckContext } from './check-context.ts';
import { finding } from './finding.ts';

/** Examples and defaults that their own field does not accept. */
export const examplesCheck: Check = (context) => wrongIn(context, context.flow.data.value, '');

function* wrongIn(context: CheckContext, schema: unknown, place: Pointer): Iterable<Diagnostic> {
  if (!isObject(schema)) return;
  const given = asList(schema['examples']).map((value, index) => [value, below(place, 'examples', index)] as const);
  const all =
    schema['default'] === undefined ? given : [...given, [schema['default'], below(place, 'default')] as const];
  for (const [value, at] of all) {
    // A value of the brand's that is not there is told where it is put in.
    if (isObject(value) && '$brand' in value) continue;
    if (accepts(schema, value)) continue;
    const hint = 'Change it, or what the field accepts.';
    yield finding(
      'field/wrong-example',
      context.flow.data.origin(at),
      `The field does not accept ${JSON.stringify(value)}.`,
      hint,
    );
  }
  for (const [name, property] of Object.entries(asObject(schema['properties']))) {
    yield* wrongIn(context, property, below(place, 'properties', name));
  }
  yield* wrongIn(context, schema['items'], below(place, 'items'));
}
