import { compileWorkspace } from '#compiler';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPossible, readBy, type Tree, universes } from './answer-oracle.ts';
import { askingFiles } from './asking-flow.ts';
import { baseFlow } from './branching-flow.ts';
import { runs } from '../runs.ts';

const negated = (tests: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc.oneof(
    { arbitrary: tests, weight: 3 },
    { arbitrary: tests.map((test) => ({ not: test })), weight: 1 },
    { arbitrary: fc.tuple(tests, tests).map(([one, other]) => ({ ...one, not: other })), weight: 1 },
  );

const entry = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'none').map((value) => ({ const: value })),
  fc.constantFrom('a', 'none').map((value) => ({ not: { const: value } })),
  fc.subarray(['a', 'b', 'c'], { minLength: 1 }).map((values) => ({ enum: values })),
);
const ofList = fc.oneof(
  entry.map((contains) => ({ contains })),
  fc.integer({ min: 1, max: 5 }).map((minItems) => ({ minItems })),
  fc.integer({ min: 0, max: 4 }).map((maxItems) => ({ maxItems })),
);
const ofText = fc.oneof(
  fc
    .constantFrom('^B', '^BT', 'T$', '1', 'A.?T', '^[AB]+$', '^.$', '11|^T', '(A1)?$', 'x')
    .map((pattern) => ({ pattern })),
  fc.integer({ min: 1, max: 4 }).map((minLength) => ({ minLength })),
  fc.integer({ min: 0, max: 3 }).map((maxLength) => ({ maxLength })),
  fc.constantFrom('A', 'BT', 'T1A').map((text) => ({ const: text })),
);
const limits = (most: number, step: number): fc.Arbitrary<object> =>
  fc
    .tuple(
      fc.constantFrom('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'const'),
      fc.integer({ min: -1, max: Math.round(most / step) + 1 }),
    )
    .map(([keyword, count]) => ({ [keyword]: Math.round(count * step * 100) / 100 }));
const ofReal = fc.oneof(
  limits(3, 0.25),
  fc.constantFrom(0.5, 0.75, 2).map((multipleOf) => ({ multipleOf })),
  fc.constant({ type: 'integer' }),
);
const ofDate = fc
  .constantFrom('^2024', '-02-29$', '-0[1-6]-', '-31$', '1$', '^2023-12-2', '-30$')
  .map((pattern) => ({ pattern }));

const tests: Readonly<Record<string, fc.Arbitrary<object>>> = {
  list: ofList,
  text: ofText,
  real: ofReal,
  tenths: fc.oneof(limits(3, 0.1), limits(3, 0.25), ofReal),
  date: ofDate,
  b: limits(9, 1),
  sum: limits(15, 1),
};

const atoms = (names: readonly string[]): fc.Arbitrary<Tree> =>
  fc.oneof(...names.map((at) => negated(tests[at] ?? fc.constant({})).map((is): Tree => ({ at, is: is as never }))));

/** Conditions, one in another, about one or two questions: more would take the oracle too long. */
const conditions = fc
  .constantFrom(['list'], ['text'], ['real'], ['tenths'], ['date'], ['b', 'sum'], ['list', 'text'], ['tenths', 'sum'])
  .chain((names) => {
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => {
      const some = fc.array(tie('tree'), { minLength: 1, maxLength: 3 });
      return {
        tree: fc.oneof(
          { maxDepth: 3, depthSize: 'medium' },
          atoms(names),
          fc.record({ not: tie('tree') }),
          fc.record({ all: some }),
          fc.record({ any: some }),
        ),
      };
    });
    return fc.tuple(tree, tree);
  });

/** A condition as a flow writes it. */
function written(tree: Tree): object {
  if ('all' in tree) return { all: tree.all.map(written) };
  if ('any' in tree) return { any: tree.any.map(written) };
  if ('not' in tree) return { not: written(tree.not) };
  return { at: tree.at === 'sum' ? '/derived/sum' : `/answers/${tree.at}`, is: tree.is };
}

const sum = { from: ['/answers/b', '/answers/c'], by: 'sum' };

function found(trees: readonly Tree[], pages: Record<string, Record<string, unknown>>, order?: readonly string[]) {
  const asked = Object.fromEntries(
    readBy(trees).flatMap((name) => (universes[name] ? [[name, universes[name].question] as const] : [])),
  );
  const all = order
    ? { pages: { ...baseFlow.pages, asks: { title: 'Asks', fields: Object.keys(asked) }, ...pages }, order }
    : {};
  const files = askingFiles(asked, {
    questions: order ? [] : ['q'],
    conditions: {},
    pages: order ? {} : pages,
    more: { derived: { ...(baseFlow['derived'] as object), ...('c' in asked ? { sum } : {}) }, ...all },
  });
  return compileWorkspace(files).diagnostics.filter(({ code }) => code !== 'flow/answer-never-read');
}

/** What the compiler says about a flow, and what is true of it. */
interface Judged {
  readonly said: 'yes' | 'no' | 'undecided';
  readonly isTrue: boolean;
  /** The findings, for a report. */
  readonly found: readonly string[];
}

const messages = (all: ReturnType<typeof found>): readonly string[] =>
  all.map(({ code, message }) => `${code}: ${message}`);

const kinds: Readonly<Record<string, (one: Tree, other: Tree) => Judged>> = {
  'a page is reached': (tree) => {
    const all = found([tree], { only: { title: 'Only', when: written(tree), fields: ['q'] } });
    const isNever = all.some(({ severity }) => severity === 'error');
    const isOpen = all.some(({ code }) => code === 'flow/undecided');
    return { said: isNever ? 'no' : isOpen ? 'undecided' : 'yes', isTrue: isPossible([tree]), found: messages(all) };
  },
  'a required value may be missing': (tree) => {
    const all = found([tree], { loan: { ...baseFlow.pages['loan'], when: written(tree) } }, [
      'asks',
      ...baseFlow.order,
    ]);
    const codes = all.map(({ code }) => code);
    const isOpen = codes.includes('payload/undecided') || codes.includes('flow/undecided');
    // A page that is never reached is reported in place of the missing value.
    const isMissing = codes.some((code) => !code.endsWith('/undecided') && code !== 'flow/same-condition');
    return {
      said: isMissing ? 'yes' : isOpen ? 'undecided' : 'no',
      isTrue: isPossible([{ not: tree }]),
      found: messages(all),
    };
  },
  'a question is asked twice': (one, other) => {
    const asking = (tree: Tree) => ({ title: 'Asks', when: written(tree), fields: ['q'] });
    const all = found([one, other], { one: asking(one), two: { ...asking(other), title: 'Asks again' } });
    const codes = all.map(({ code }) => code);
    if (codes.some((code) => /never/.test(code)) && !(isPossible([one]) && isPossible([other])))
      return { said: 'no', isTrue: false, found: [] };
    const isOpen = codes.includes('flow/undecided');
    const isTwice = codes.includes('flow/field-asked-twice');
    return {
      said: isTwice ? 'yes' : isOpen ? 'undecided' : 'no',
      isTrue: isPossible([one, other]),
      found: messages(all),
    };
  },
};

it(
  'says of random conditions over lists, texts, decimals, dates and sums what trying all answers shows',
  { timeout: 600_000 },
  async ({ annotate }) => {
    const counts = { flows: 0, undecided: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(kinds)), conditions, (kind, [one, other]) => {
        const judged = kinds[kind]?.(one, other);
        if (!judged) throw new Error(`No kind "${kind}"`);
        counts.flows += 1;
        if (judged.said === 'undecided') counts.undecided += 1;
        else expect([kind, judged.said], judged.found.join('\n')).toEqual([kind, judged.isTrue ? 'yes' : 'no']);
      }),
      { numRuns: runs(300) },
    );
    await annotate(`${counts.flows} flows, of which ${counts.undecided} are undecided`);
    expect(counts.undecided).toBeLessThanOrEqual(counts.flows / 10);
  },
);
