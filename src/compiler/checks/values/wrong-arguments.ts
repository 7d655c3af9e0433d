import { transformCatalogue } from '#lending';
import { asObject, asText, type Pointer } from '#model';
import { below, type Diagnostic, finding, ownValue, valueAt } from '#findings';
import { answerPath, findField } from '../../outline/fields.ts';
import { flowTemplates, templateParts } from '../../outline/template-parts.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { fits } from './fits.ts';
import { templateSchema } from '../../context/template-schema.ts';

/** Arguments of the wrong type for a transform, and prefill values that do not fit their field. */
export const wrongArguments: Check = function* (context) {
  yield* wrongPrefill(context);
  for (const { template, place } of flowTemplates(context.outline)) {
    for (const part of templateParts(template, place)) {
      if (part.kind === 'transform') yield* misfits(context, part.by, part.place.replace(/\/by$/, ''));
    }
  }
};

function* wrongPrefill(context: CheckContext): Iterable<Diagnostic> {
  for (const [target, template] of Object.entries(asObject(context.outline.value['prefill']))) {
    const field = findField(context.flow.data.value, answerPath(target) ?? '');
    const type = 'schema' in field ? field.schema['type'] : undefined;
    const refused = type === undefined ? undefined : fits(templateSchema(context, template), { type });
    if (refused === undefined) continue;
    const origin = context.flow.flow.origin(below('/prefill', target));
    const hint = 'Use a value of the same type, or a transform that returns one.';
    yield finding('flow/wrong-argument', origin, `This value cannot fill ${target}: ${refused}.`, hint);
  }
}

/** The arguments of the transform at a place that it cannot use. */
export function* misfits(context: CheckContext, by: string, place: Pointer): Iterable<Diagnostic> {
  const known = ownValue<(typeof transformCatalogue)['age-on']>(transformCatalogue, by);
  if (!known) return;
  const template = asObject(valueAt(context.flow.flow.value, place));
  const given = [
    { at: below(place, 'from'), value: template['from'], target: { type: known.takes } },
    ...Object.entries(known.args).map(([name, { type, enum: values }]) => ({
      at: below(place, 'with', name),
      value: asObject(template['with'])[name],
      target: { type, ...(values ? { enum: values } : {}) },
    })),
  ];
  for (const { at, value, target } of given) {
    const refused = fits(templateSchema(context, value), target);
    if (refused === undefined) continue;
    const name = asText(at.split('/').at(-1));
    const what = name === 'from' ? '' : ` as "${name}"`;
    const message = `The transform "${by}" cannot use this value${what}: ${refused}.`;
    yield finding(
      'flow/wrong-argument',
      context.flow.flow.origin(at),
      message,
      `The transform does this: ${known.summary}`,
    );
  }
}
