import type { Diagnostic } from '../diagnostic.ts';
import { asList, asObject, asText, asTexts, below, isObject } from '../outline/json-access.ts';
import { isTransform } from '../outline/template-parts.ts';
import type { Check, CheckContext } from './check-context.ts';
import { didYouMean, nearest } from '../did-you-mean.ts';
import { finding } from './finding.ts';
import { fits } from './fits.ts';
import { absentOn } from './absent-on.ts';
import { refusals } from './payload-refusals.ts';
import { templateSchema } from './template-schema.ts';

/** Payloads that the operation's request schema would refuse, whatever the borrower answers or on some journey. */
export const payloadCheck: Check = function* (context) {
  for (const [index, submit] of asList(context.outline.value['submit']).entries()) {
    const { action, payload } = asObject(submit);
    const operation = context.flow.operations.get(asText(action));
    if (!operation || !isObject(operation.request)) continue;
    const place = below('/submit', index, 'payload');
    const found = [...mismatches(context, payload ?? {}, operation.request, place, operation.id)];
    yield* found.length > 0 ? found : refusals(context, index, operation);
  }
};

function* mismatches(
  context: CheckContext,
  template: unknown,
  target: unknown,
  place: string,
  action: string,
): Iterable<Diagnostic> {
  const schema = asObject(target);
  if (!isObjectTemplate(template)) {
    const made = templateSchema(context, template);
    const refused = fits(made, schema);
    if (refused) {
      const message = `"${action}" does not take this as "${place.split('/').at(-1) ?? ''}": ${refused}.`;
      yield finding(
        'payload/never-fits',
        context.flow.flow.origin(place),
        message,
        'Map another value, or use a transform that makes what is asked for.',
      );
    }
    return;
  }
  const properties = asObject(schema['properties']);
  for (const [name, part] of Object.entries(template)) {
    if (Object.hasOwn(properties, name)) yield* mismatches(context, part, properties[name], below(place, name), action);
    else if (isObject(schema['additionalProperties']))
      yield* mismatches(context, part, schema['additionalProperties'], below(place, name), action);
    else if (schema['additionalProperties'] === false) {
      const origin = context.flow.flow.origin(below(place, name), 'key');
      yield finding(
        'payload/unknown-property',
        origin,
        `"${action}" takes no "${name}" here.`,
        didYouMean(name, Object.keys(properties), 'Or remove it.'),
      );
    }
  }
  const meant = Object.keys(template)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => nearest(name, Object.keys(properties)));
  const required = asTexts(schema['required']).filter((name) => !meant.includes(name));
  const missing = required.filter((name) => !Object.hasOwn(template, name));
  if (missing.length > 0) {
    const names = missing.map((name) => `"${name}"`).join(', ');
    const hint = `Say where it comes from, as in "${missing[0]}": "/answers/…".`;
    const message = `"${action}" requires ${names} here, and nothing is mapped to it.`;
    yield finding('payload/missing-property', context.flow.flow.origin(place, 'key'), message, hint);
  }
  for (const name of required.filter((each) => !missing.includes(each))) {
    const absent = absentOn(context, template[name], Number(place.split('/')[2]));
    if (absent) {
      const hint = `Ask it on every journey, or map a second value with { "first": [ … ] }. It is missing on ${absent.pages.join(' → ')}.`;
      yield finding(
        'payload/may-be-absent',
        context.flow.flow.origin(below(place, name)),
        `"${action}" requires "${name}", but ${absent.reason}.`,
        hint,
      );
    }
  }
}

function isObjectTemplate(template: unknown): template is Readonly<Record<string, unknown>> {
  if (!isObject(template) || isTransform(template)) return false;
  const keys = Object.keys(template).sort().join();
  return !['const', 'first', 'as,file'].includes(keys);
}
