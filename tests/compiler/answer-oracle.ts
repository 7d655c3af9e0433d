import type { Question } from './asking-flow.ts';
import { several } from './asking-flow.ts';

/** An answer of a question of the oracle. */
export type Answer = string | number | readonly string[];

/** A question with every answer that a borrower can give, found by listing them. */
export interface Universe {
  readonly question: Question;
  readonly answers: readonly Answer[];
}

interface Test {
  readonly [keyword: string]: unknown;
  readonly not?: Test;
  readonly contains?: Test;
}

/** A condition of a generated flow. `at` is the name of a question, or `sum` for what b and c add up to. */
export type Tree =
  | { readonly at: string; readonly is: Test }
  | { readonly not: Tree }
  | { readonly all: readonly Tree[] }
  | { readonly any: readonly Tree[] };

const choices = ['a', 'b', 'c', 'none'];

const subsets = choices
  .reduce<readonly (readonly string[])[]>((all, each) => [...all, ...all.map((list) => [...list, each])], [[]])
  .filter((list) => list.length > 0);

const letters = ['A', 'B', 'T', '1'];
const texts = [1, 2, 3].flatMap((length) =>
  Array.from({ length: letters.length ** length }, (_, index) =>
    Array.from({ length }, (_each, at) => letters[Math.floor(index / letters.length ** at) % letters.length]).join(''),
  ),
);

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const days = [2023, 2024].flatMap((year) =>
  lengths.flatMap((most, month) =>
    Array.from({ length: month === 1 && year === 2023 ? 28 : most }, (_, day) =>
      [year, month + 1, day + 1].map((part) => String(part).padStart(2, '0')).join('-'),
    ),
  ),
);

const hundredths = (count: number): readonly number[] => Array.from({ length: count + 1 }, (_, index) => index / 100);

/** Questions of every kind that conditions divide. */
export const universes: Readonly<Record<string, Universe>> = {
  list: { question: several(...choices), answers: subsets },
  text: { question: { schema: { type: 'string', pattern: '^[ABT1]{1,3}$', examples: ['A'] } }, answers: texts },
  real: { question: { schema: { type: 'number', minimum: 0, maximum: 3 } }, answers: hundredths(300) },
  tenths: {
    question: { schema: { type: 'number', minimum: 0, maximum: 3, multipleOf: 0.1 } },
    answers: hundredths(300).filter((_, index) => index % 10 === 0),
  },
  date: {
    question: {
      schema: { type: 'string', format: 'date', pattern: '^202[34]', examples: ['2023-05-01'] },
      ui: { 'ui:widget': 'date' },
    },
    answers: days,
  },
  b: { question: { schema: { type: 'integer', minimum: 2, maximum: 9 } }, answers: [2, 3, 4, 5, 6, 7, 8, 9] },
  c: { question: { schema: { type: 'integer', minimum: 1, maximum: 6 } }, answers: [1, 2, 3, 4, 5, 6] },
};

/** Does an answer pass a test? Written for this oracle only, without the code that the compiler uses. */
function passes(answer: Answer, test: Test): boolean {
  const cents = (value: unknown): number => Math.round(Number(value) * 100);
  return Object.entries(test).every(([keyword, limit]) => {
    switch (keyword) {
      case 'const':
        return answer === limit;
      case 'enum':
        return (limit as readonly unknown[]).includes(answer);
      case 'minimum':
        return cents(answer) >= cents(limit);
      case 'maximum':
        return cents(answer) <= cents(limit);
      case 'exclusiveMinimum':
        return cents(answer) > cents(limit);
      case 'exclusiveMaximum':
        return cents(answer) < cents(limit);
      case 'multipleOf':
        return cents(answer) % cents(limit) === 0;
      case 'type':
        return cents(answer) % 100 === 0;
      case 'pattern':
        return new RegExp(String(limit), 'u').test(String(answer));
      case 'minLength':
        return String(answer).length >= Number(limit);
      case 'maxLength':
        return String(answer).length <= Number(limit);
      case 'minItems':
        return (answer as readonly string[]).length >= Number(limit);
      case 'maxItems':
        return (answer as readonly string[]).length <= Number(limit);
      case 'contains':
        return (answer as readonly string[]).some((entry) => passes(entry, limit as Test));
      case 'not':
        return !passes(answer, limit as Test);
      default:
        throw new Error(`The oracle does not know "${keyword}"`);
    }
  });
}

function holds(tree: Tree, answers: Readonly<Record<string, Answer>>): boolean {
  if ('all' in tree) return tree.all.every((part) => holds(part, answers));
  if ('any' in tree) return tree.any.some((part) => holds(part, answers));
  if ('not' in tree) return !holds(tree.not, answers);
  const value = tree.at === 'sum' ? Number(answers['b']) + Number(answers['c']) : answers[tree.at];
  return value !== undefined && passes(value, tree.is);
}

/** The names of the questions that conditions read. */
export function readBy(trees: readonly Tree[]): readonly string[] {
  const names = trees.flatMap((tree): readonly string[] => {
    if ('all' in tree) return readBy(tree.all);
    if ('any' in tree) return readBy(tree.any);
    if ('not' in tree) return readBy([tree.not]);
    return tree.at === 'sum' ? ['b', 'c'] : [tree.at];
  });
  return [...new Set(names)];
}

/** Do some answers make all these conditions hold? It tries every combination of answers. */
export function isPossible(trees: readonly Tree[]): boolean {
  const search = ([name, ...rest]: readonly string[], answers: Readonly<Record<string, Answer>>): boolean =>
    name === undefined
      ? trees.every((tree) => holds(tree, answers))
      : (universes[name]?.answers ?? []).some((answer) => search(rest, { ...answers, [name]: answer }));
  return search(readBy(trees), {});
}
