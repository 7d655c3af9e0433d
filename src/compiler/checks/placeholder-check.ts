import { formats } from '#lending';
import { placeholders, texts } from '../outline/texts.ts';
import type { Check } from './check-context.ts';
import { didYouMean } from './did-you-mean.ts';
import { finding } from './finding.ts';
import { pointerProblem } from './pointer-problem.ts';

/** Placeholders that nothing fills, and formats that are not there. */
export const placeholderCheck: Check = function* (context) {
  for (const { file, place, text, keywords, entriesOf } of texts(context.flow)) {
    const origin = file.origin(place);
    for (const { name, format } of placeholders(text)) {
      if (name.startsWith('/')) {
        // A list that is not there is told where it is named.
        if (entriesOf !== undefined && pointerProblem(context, entriesOf)) continue;
        const problem = pointerProblem(context, entriesOf === undefined ? name : `${entriesOf}/0${name}`);
        if (problem)
          yield finding(
            'text/unknown-placeholder',
            origin,
            `{${name}} cannot be filled. ${problem.message}`,
            problem.hint,
          );
      } else if (typeof keywords[name] !== 'number' && typeof keywords[name] !== 'string') {
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
