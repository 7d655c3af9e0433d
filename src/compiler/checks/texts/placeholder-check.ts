import { formats } from '#lending';
import { entrySchema } from '../../context/context-schema.ts';
import { asObject, asText, ownValue } from '../../json/json-access.ts';
import { placeholders, texts } from '../../outline/texts.ts';
import type { Check } from '../check-context.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { finding } from '../../diagnostics/finding.ts';
import { pointerProblem } from '../values/pointer-problem.ts';
import { templateSchema } from '../../context/template-schema.ts';

/** Placeholders that nothing fills, and formats that are not there. */
export const placeholderCheck: Check = function* (context) {
  for (const { file, place, text, keywords, entriesOf, itemOf, open } of texts(context.flow)) {
    const origin = file.origin(place);
    if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) {
      const hint = 'Write a placeholder between one { and one }, as in {/brand/name}.';
      yield finding('text/unknown-placeholder', origin, 'A { or a } has no partner in this text.', hint);
    }
    const itemScope = itemOf === undefined ? {} : { item: entrySchema(context.flow, itemOf) };
    for (const { name, format } of placeholders(text)) {
      if (name.startsWith('/')) {
        // A list that is not there is told where it is named.
        if (entriesOf !== undefined && pointerProblem(context, entriesOf)) continue;
        const problem = pointerProblem(context, entriesOf === undefined ? name : `${entriesOf}/0${name}`, itemScope);
        if (problem)
          yield finding(
            'text/unknown-placeholder',
            origin,
            `{${name}} cannot be filled. ${problem.message}`,
            problem.hint,
          );
      } else if (!open && !isFilled(keywords, name)) {
        const known = Object.keys(keywords).filter(
          (key) => ['number', 'string'].includes(typeof keywords[key]) && !key.startsWith('x-'),
        );
        const hint = didYouMean(
          name,
          known,
          'A value of the brand or an answer is named by its pointer, as in {/brand/name}.',
        );
        yield finding(
          'text/unknown-placeholder',
          origin,
          `{${name}} cannot be filled: the data schema says no "${name}" for this field.`,
          hint,
        );
      }
      if (format !== undefined && Object.hasOwn(formats, format) && name.startsWith('/') && entriesOf === undefined) {
        const refused = unwritable(templateSchema(context, name, itemScope), format);
        const message = `{${name}, ${format}} cannot be written: the format is for ${refused}, and this is none.`;
        if (refused !== undefined)
          yield finding('text/wrong-format', origin, message, 'Take the format away, or name another value.');
      }
      if (format !== undefined && !Object.hasOwn(formats, format)) {
        yield finding(
          'text/unknown-format',
          origin,
          `There is no format "${format}".`,
          didYouMean(format, Object.keys(formats)),
        );
      }
    }
  }
};

/** What a format is for, where none of the values that may stand there is one; undefined where some may be. */
function unwritable(schemas: readonly unknown[], format: string): string | undefined {
  const wanted = ['money', 'number', 'years'].includes(format) ? 'number' : 'string';
  const types = schemas.map((schema) => asText(asObject(schema)['type']).replace('integer', 'number'));
  if (types.length === 0 || types.some((type) => type === '' || type === wanted)) return undefined;
  return wanted === 'number' ? 'numbers' : 'dates';
}

/** Does the field's schema say it? A value of the brand's that is not there is told where it is named. */
function isFilled(keywords: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = ownValue(keywords, name);
  return ['number', 'string'].includes(typeof value) || '$brand' in asObject(value);
}
