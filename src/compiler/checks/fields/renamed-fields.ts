import { asObject, isObject, type Pointer } from '#model';
import { below, type Diagnostic, finding } from '#findings';
import type { Check, CheckContext } from '../check-context.ts';

/** Earlier names of questions that another question still has: its answers would be lost to the renamed one. */
export const renamedFields: Check = (context) => renamedIn(context, context.flow.data.value, '');

function* renamedIn(context: CheckContext, schema: unknown, place: Pointer): Iterable<Diagnostic> {
  if (!isObject(schema)) return;
  const properties = asObject(schema['properties']);
  for (const [name, property] of Object.entries(properties)) {
    const at = below(place, 'properties', name);
    const earlier = asObject(property)['x-renamed-from'];
    if (typeof earlier === 'string' && Object.hasOwn(properties, earlier))
      yield finding(
        'field/not-renamed',
        context.flow.data.origin(below(at, 'x-renamed-from')),
        `"${name}" cannot be the new name of "${earlier}", because there is still a question with that name.`,
        `Remove "x-renamed-from", or the question "${earlier}".`,
      );
    yield* renamedIn(context, property, at);
  }
  yield* renamedIn(context, schema['items'], below(place, 'items'));
}
