import { asList, asObject, asText, isObject, type JsonObject, type Pointer } from '#model';
import { below, type Diagnostic, finding, suggest, type Tracked } from '#findings';
import { crossedLimits, limitPairs } from '../../json/crossed-limits.ts';
import { BRAND_FORMAT, metaSchemaOf } from '../../formats/file-names.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { unsupportedStep } from '../values/unsupported-step.ts';

const numeric = [...new Set(limitPairs.flat()), 'multipleOf'];

/** Limits that leave no valid answer, brand values that are not numbers, and steps that are not supported. */
export const limitsCheck: Check = (context) => problemsIn(context, context.flow.data.value, '');

function* problemsIn(context: CheckContext, schema: unknown, place: Pointer): Iterable<Diagnostic> {
  if (!isObject(schema)) return;
  yield* crossed(context.flow.data, schema, place);
  yield* notNumbers(context, schema, place);
  yield* unsupportedStep(context.flow.data, schema, place);
  yield* noChoice(context.flow.data, schema, place);
  for (const [name, property] of Object.entries(asObject(schema['properties']))) {
    yield* problemsIn(context, property, below(place, 'properties', name));
  }
  yield* problemsIn(context, schema['items'], below(place, 'items'));
}

/** A finding about two limits of a schema that exclude each other. `data` is its file, and `place` is where it is there. */
export function* crossed(data: Tracked, schema: JsonObject, place: Pointer): Iterable<Diagnostic> {
  const [least, most] = crossedLimits(schema) ?? [];
  if (least === undefined || most === undefined) return;
  const message = `No answer is valid: "${least}" (${JSON.stringify(schema[least])}) is greater than "${most}" (${JSON.stringify(schema[most])}).`;
  const hint = 'Swap the two values, or change one of them.';
  yield finding('field/crossed-limits', data.origin(below(place, least)), message, hint);
}

/** An `x-exclusive` that is not one of the choices. */
function* noChoice(data: Tracked, schema: JsonObject, place: Pointer): Iterable<Diagnostic> {
  const exclusive = schema['x-exclusive'];
  const choices = asList(asObject(schema['items'])['enum']);
  if (exclusive === undefined || choices.includes(exclusive)) return;
  const message = `"x-exclusive" is ${JSON.stringify(exclusive)}, which is not one of the choices.`;
  const hint = suggest(asText(exclusive), choices.map(String), 'Name one of the values in "enum" of "items".');
  yield finding('field/unknown-choice', data.origin(below(place, 'x-exclusive')), message, hint);
}

/** Limits from a brand that are not numbers. The meta-schema reports those that are written in the schema itself. */
function* notNumbers({ flow }: CheckContext, schema: JsonObject, place: Pointer): Iterable<Diagnostic> {
  for (const keyword of numeric) {
    const value = schema[keyword];
    if (value === undefined || typeof value === 'number') continue;
    const origin = flow.data.origin(below(place, keyword));
    if (metaSchemaOf(origin.at.file) !== BRAND_FORMAT) continue;
    const message = `"${keyword}" must be a number, but the brand's value is ${JSON.stringify(value)}.`;
    yield finding(
      'brand/wrong-kind',
      origin,
      message,
      'Point to a number in brand.json, as in { "$brand": "/amount/minimum" }.',
    );
  }
}
