import { added, put, removed } from '../edits.ts';
import { harmful, type Kind } from '../kind.ts';
import type { Repository } from '../repository.ts';
import { childOf, nameOf, valueBelow, type Written } from '../written-values.ts';
import { sentAsGiven } from '../sent-answers.ts';

const number = (at: Written | undefined) => (typeof at?.value === 'number' ? at.value : undefined);

/** The schemas of questions, with those in shared files. */
const questions = (all: Repository) => all.at('data', '**/properties/*', 'definitions/*');

/** A question whose answer the lender limits, with the limit of the contract. */
const limited = (all: Repository, keyword: string) =>
  sentAsGiven(all).flatMap(({ schema, contract, isChecked }) => {
    const limit = childOf(schema, keyword);
    // Choices and checks of the flow may be narrower than the limits.
    const isNarrower = isChecked || (keyword !== 'enum' && childOf(schema, 'enum') !== undefined);
    return limit && !isNarrower && contract[keyword] !== undefined ? [{ limit, contract: contract[keyword] }] : [];
  });

/** Limits of answers that are too wide, too narrow, or that contradict others. */
export const limits: readonly Kind[] = [
  harmful('the smallest number is above the largest', (all) =>
    questions(all).flatMap((at) => {
      const [low, high] = [childOf(at, 'minimum'), number(childOf(at, 'maximum'))];
      return low && high !== undefined ? put(low, high + 1, [nameOf(at)]) : [];
    }),
  ),
  harmful('the shortest text is longer than the longest', (all) =>
    questions(all).flatMap((at) => {
      const most = childOf(at, 'maxLength');
      return typeof most?.value === 'number' ? added(at, 'minLength', most.value + 1, [nameOf(at)]) : [];
    }),
  ),
  harmful('the fewest entries are more than the most', (all) =>
    questions(all).flatMap((at) => {
      const most = number(childOf(at, 'maxItems'));
      return most === undefined ? [] : added(at, 'minItems', most + 1, [nameOf(at)]);
    }),
  ),
  harmful('a limit is negative', (all) => all.at('data', '**/maxLength', '**/maxItems').map((at) => put(at, -1))),
  harmful('a limit is a text', (all) =>
    all.at('data', '**/maximum', '**/minimum', '**/maxLength').map((at) => put(at, 'sixty')),
  ),
  harmful('the example of a question is longer than its limit', (all) =>
    questions(all).flatMap((at) => {
      const [most, example] = [childOf(at, 'maxLength'), valueBelow(at, 'examples', '0')];
      return most && typeof example?.value === 'string' && example.value.length > 1
        ? {
            ...put(most, example.value.length - 1, [nameOf(at)]),
            places: [{ file: example.file, offset: example.start }],
          }
        : [];
    }),
  ),
  harmful('the example of a question does not match its pattern', (all) =>
    questions(all).flatMap((at) => {
      const [pattern, example] = [childOf(at, 'pattern'), valueBelow(at, 'examples', '0')];
      const wrong = '\u20AC \u20AC';
      return pattern && example && !new RegExp(String(pattern.value), 'u').test(wrong)
        ? put(example, wrong, [nameOf(at)])
        : [];
    }),
  ),
  harmful('a pattern is not a regular expression', (all) =>
    all.at('data', '**/pattern').map((at) => put(at, '^([a-z$')),
  ),
  harmful('a pattern can run for ever', (all) =>
    all.at('data', '**/pattern').map((at) => put(at, '^([a-z.]+)+$', [nameOf(at.parent as Written)])),
  ),
  harmful('an answer is not one of the choices by default', (all) =>
    questions(all).flatMap((at) =>
      childOf(at, 'enum') && !childOf(at, 'default') ? added(at, 'default', 'none of them', [nameOf(at)]) : [],
    ),
  ),
  harmful('the answer by default is beyond the limits', (all) =>
    questions(all).flatMap((at) => {
      const most = number(childOf(at, 'maximum'));
      return most === undefined || childOf(at, 'default') ? [] : added(at, 'default', most + 1, [nameOf(at)]);
    }),
  ),
  harmful('a choice has another type', (all) =>
    all
      .at('data', '**/enum')
      .flatMap(({ children: [first] }) => (typeof first?.value === 'string' ? put(first, 7, [first.value]) : [])),
  ),
  harmful('a choice is listed twice', (all) =>
    all.at('data', '**/enum').flatMap(({ children }) => {
      const [first, second] = children;
      return first && second ? put(second, first.value, [String(first.value), String(second.value)]) : [];
    }),
  ),
  harmful('a type does not fit the widget', (all) =>
    all
      .at('data', '**/properties/*/type')
      .filter(({ value }) => value === 'number' || value === 'integer')
      .map((at) => put(at, 'boolean', [nameOf(at.parent as Written)])),
  ),
  harmful('the longest text is longer than the lender accepts', (all) =>
    limited(all, 'maxLength').map(({ limit, contract }) => put(limit, Number(contract) * 100)),
  ),
  harmful('the longest text is not limited, although the lender limits it', (all) =>
    limited(all, 'maxLength').map(({ limit }) => removed(limit, [nameOf(limit.parent as Written)])),
  ),
  harmful('the largest number is more than the lender accepts', (all) =>
    limited(all, 'maximum').map(({ limit, contract }) => put(limit, Number(contract) + 1)),
  ),
  harmful('the smallest number is less than the lender accepts', (all) =>
    limited(all, 'minimum').map(({ limit, contract }) => put(limit, Number(contract) - 1)),
  ),
  harmful('a choice is one that the lender does not know', (all) =>
    limited(all, 'enum').flatMap(
      ({
        limit: {
          children: [first],
        },
      }) =>
        typeof first?.value === 'string' ? put(first, `${first.value}_new`, [first.value, `${first.value}_new`]) : [],
    ),
  ),
];
