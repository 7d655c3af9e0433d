import { asObject, isObject, type Pointer } from '#model';
import { below, type Diagnostic, finding } from '#findings';
import type { Check, CheckContext } from '../check-context.ts';

/** Keys that replace a type, and that another check reports if they are wrong. */
const instead = ['$ref', 'type', 'anyOf', 'oneOf', 'allOf', 'not', 'if'];

/** Fields without a type. */
export const missingTypes: Check = (context) => untyped(context, context.flow.data.value, '');

function* untyped(context: CheckContext, schema: unknown, place: Pointer): Iterable<Diagnostic> {
  if (!isObject(schema)) return;
  const parts = Object.keys(asObject(schema['properties'])).map((name) => below(place, 'properties', name));
  const places = isObject(schema['items']) ? [...parts, below(place, 'items')] : parts;
  for (const at of places) {
    const keys = at.split('/');
    const name = keys.at(-1) ?? '';
    const part = name === 'items' ? schema['items'] : asObject(schema['properties'])[name];
    if (isObject(part) && !instead.some((key) => Object.hasOwn(part, key))) {
      const hint = 'Add "type" (string, number, integer, boolean, object or array) or a "$ref" to a definition.';
      const origin = context.flow.data.origin(at, 'key');
      yield finding('format/missing-key', origin, `"${name}" has no type.`, hint);
    }
    yield* untyped(context, part, at);
  }
}
