import { entrySchema, type Scope, siteScope } from '../../context/context-schema.ts';
import { asObject, asText } from '#model';
import { finding, ownValue, suggest } from '#findings';
import { placeholders, texts } from '../../outline/texts.ts';
import { destinationsOf } from '../../outline/call-sites.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { type PointerProblem, pointerProblem } from '../values/pointer-problem.ts';
import { pageFormatProblem } from '../values/page-format-problem.ts';
import { figureFindings } from '../values/written-figures.ts';
import { templateSchema } from '../../context/template-schema.ts';

/** Placeholders without a value, unknown formats, and formats that do not fit the value. */
export const placeholderCheck: Check = function* (context) {
  for (const { file, place, text, keywords, entriesOf, itemOf, exit, open } of texts(context.flow)) {
    const origin = file.origin(place);
    if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) {
      const hint = 'Write each placeholder between one { and one }, as in {/brand/name}.';
      yield finding('text/unknown-placeholder', origin, 'This text has a { without a }, or a } without a {.', hint);
    }
    yield* figureFindings(text, context.flow.brand, origin);
    const itemScope = {
      ...(itemOf === undefined ? {} : { item: entrySchema(context.flow, itemOf) }),
      ...(exit === undefined ? {} : exitScope(context, exit)),
    };
    for (const { name, format } of placeholders(text)) {
      if (name.startsWith('/')) {
        // If the list is missing, the finding is reported where the list is named.
        if (entriesOf !== undefined && pointerProblem(context, entriesOf)) continue;
        const problem = pointerProblem(context, entriesOf === undefined ? name : `${entriesOf}/0${name}`, itemScope);
        if (problem && isShared(problem, name)) yield finding(problem.code, origin, problem.message, problem.hint);
        else if (problem)
          yield finding(
            'text/unknown-placeholder',
            origin,
            `The placeholder {${name}} has no value. ${problem.message}`,
            problem.hint,
          );
      } else if (!open && !isFilled(keywords, name)) {
        const known = Object.keys(keywords).filter(
          (key) => ['number', 'string'].includes(typeof keywords[key]) && !key.startsWith('x-'),
        );
        const hint = suggest(name, known, 'For a brand value or an answer, use its pointer, as in {/brand/name}.');
        yield finding(
          'text/unknown-placeholder',
          origin,
          `The placeholder {${name}} has no value: the data schema has no "${name}" for this field.`,
          hint,
        );
      }
      const refusedFormat = pageFormatProblem(format);
      if (refusedFormat) yield finding('text/unknown-format', origin, refusedFormat.message, refusedFormat.hint);
      else if (format !== undefined) {
        const from = entriesOf === undefined ? name : `${entriesOf}/0${name}`;
        const shown = name.startsWith('/') ? templateSchema(context, from, itemScope) : limitSchema(keywords, name);
        const refused = misfitOf(shown, format);
        const message = `"${format}" formats ${refused}, but ${name} is not ${refused === 'numbers' ? 'a number' : 'a date'}.`;
        if (refused !== undefined)
          yield finding('text/wrong-format', origin, message, 'Remove the format, or use another value.');
      }
    }
  }
};

/** An exit page may show the response of the calls that lead to it. */
function exitScope({ flow, outline }: CheckContext, page: string): Scope {
  const calls = outline.sites.filter((site) =>
    destinationsOf(site).some(({ to }) => to !== 'stay' && 'go' in to && to.go === page),
  );
  const responses = calls.map((site) => siteScope(flow, site, true).response ?? {});
  const [only, ...more] = responses;
  return responses.length === 0 ? {} : { response: more.length === 0 ? only : { anyOf: responses } };
}

/** Is it about a name that many texts use, so that all places with it have one finding (`joinAlike`)? */
const isShared = ({ code }: PointerProblem, name: string): boolean =>
  code === 'flow/unknown-source' || code === 'flow/unknown-preview' || name.startsWith('/derived/');

/** The kind of value that a format needs, if none of the possible values is of that kind; otherwise undefined. */
function misfitOf(schemas: readonly unknown[], format: string): string | undefined {
  const wanted = ['money', 'number', 'years', 'ordinal'].includes(format) ? 'number' : 'string';
  const types = schemas.map((schema) => asText(asObject(schema)['type']).replace('integer', 'number'));
  if (types.length === 0 || types.some((type) => type === '' || type === wanted)) return undefined;
  return wanted === 'number' ? 'numbers' : 'dates';
}

/** The schema of a limit that a message shows; an empty list if it is no number. Another check reports a limit of another type. */
function limitSchema(keywords: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  return typeof ownValue(keywords, name) === 'number' ? [{ type: 'number' }] : [];
}

/** Does the field's schema have this keyword? A missing brand value is reported where it is named. */
function isFilled(keywords: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = ownValue(keywords, name);
  return ['number', 'string'].includes(typeof value) || '$brand' in asObject(value);
}
