import type { Diagnostic } from '#findings';
import { compileWorkspace, workspaceCovers } from '#compiler';
import { describe, expect, it } from 'vitest';
import { askingFiles, date, percentage, type Question, several, shortText } from './asking-flow.ts';
import { baseFlow, yes } from './branching-flow.ts';

type Questions = Readonly<Record<string, Question>>;

const at = (path: string, is: object) => ({ at: path.startsWith('/') ? path : `/answers/${path}`, is });
const a: Questions = { a: shortText };
const numbers: Questions = { a: { schema: { type: 'number', minimum: 0, maximum: 1000 } } };
const boxes: Questions = { a: several('a', 'b', 'none') };
const holding = (value: string) => at('a', { contains: { const: value } });

/** What `check` finds in a flow with a page that is open on a condition about earlier answers. */
function found(asked: Questions, when: object, derived: object = {}): readonly Diagnostic[] {
  const pages = { only: { title: 'Only', when, fields: ['q'] } };
  const more = { derived: { ...(baseFlow['derived'] as object), ...derived } };
  return compileWorkspace(askingFiles(asked, { questions: ['q'], conditions: {}, pages, more })).diagnostics;
}

const errors = (all: readonly Diagnostic[]) =>
  all.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code}: ${message}`);

describe('a condition on what all journeys share', () => {
  it.each([
    ['another year', { pattern: '^2031' }],
    ['another month', { pattern: '-12-' }],
  ])('is undecided if it holds on other days: %s', (_, is) => {
    const all = found(a, at('/today', is));
    expect(errors(all)).toEqual([]);
    expect(all.map(({ code, hint }) => `${code}: ${hint}`)).toEqual([
      'flow/undecided: The compiler tries one day only. Check by hand what borrowers see on other days.',
    ]);
  });
});

it('a condition on a day or a language that it names is decided', () => {
  const codes = found(a, at('/today', { const: '2031-12-25' })).map(({ code }) => code);
  expect(codes.filter((code) => code !== 'flow/answer-never-read')).toEqual([]);
  expect(errors(found(a, at('/locale', { const: 'fr' })))).toHaveLength(1);
});

describe('a condition that some answers fulfil and no example does', () => {
  const postcode: Questions = {
    a: {
      schema: { type: 'string', maxLength: 8, pattern: '^[A-Z]{1,2}[0-9]{1,2} ?[0-9][A-Z]{2}$', examples: ['N1 9GU'] },
    },
  };
  const code: Questions = {
    a: { schema: { type: 'string', maxLength: 8, pattern: '^[0-9]{2}-?[0-9]{2}-?[0-9]{2}$', examples: ['20-00-00'] } },
  };
  const shares: Questions = { a: percentage, b: percentage, c: percentage };
  const sum = { total: { from: ['/answers/a', '/answers/b', '/answers/c'], by: 'sum' } };

  it.each<[string, Questions, object, object?]>([
    ['a text matches a pattern', a, at('a', { pattern: '^BT' })],
    ['a text matches two patterns', a, { all: [at('a', { pattern: '^B' }), at('a', { pattern: 'A$' })] }],
    ['a text matches a pattern and has a length', a, at('a', { pattern: '^BT', minLength: 5 })],
    ['a postcode begins with BT', postcode, at('a', { pattern: '^BT' })],
    [
      'the digits of a code match a pattern',
      code,
      at('/derived/code', { pattern: '^99' }),
      { code: { from: '/answers/a', by: 'digits' } },
    ],
    ['a number is no whole number', numbers, { not: at('a', { type: 'integer' }) }],
    ['a date is in a year', { a: date }, at('a', { pattern: '^2024' })],
    ['a date is on a day of the month', { a: date }, at('a', { pattern: '-15$' })],
    ['a list has two entries', boxes, { all: [holding('a'), holding('b')] }],
    [
      'a list has an entry and another one',
      boxes,
      { all: [holding('a'), at('a', { contains: { not: { const: 'a' } } })] },
    ],
    [
      'a list has three entries, one of them named',
      boxes,
      { all: [holding('a'), holding('b'), at('a', { minItems: 3 })] },
    ],
    ['a number is a multiple of 7 above a limit', numbers, at('a', { multipleOf: 7, minimum: 100 })],
    ['a number is between two close limits', numbers, at('a', { exclusiveMinimum: 0.4, exclusiveMaximum: 0.6 })],
    [
      'a number is between two whole limits',
      numbers,
      { all: [at('a', { exclusiveMinimum: 1 }), at('a', { exclusiveMaximum: 1.5 })] },
    ],
    ['three shares add up to 100', shares, at('/derived/total', { const: 100 }), sum],
    [
      'a list has "none of these" and another entry',
      boxes,
      { all: [holding('none'), at('a', { minItems: 2 }), holding('a')] },
    ],
  ])('is undecided, and not refused: %s', (_, asked, when, derived) => {
    const all = found(asked, when, derived);
    expect(errors(all)).toEqual([]);
    const [first, ...more] = all.filter(({ code }) => code === 'flow/undecided');
    expect(first?.message).toMatch(/^The compiler cannot tell whether any journey reaches the page "only"/);
    expect(first?.hint).toMatch(/^Add answers that decide it to "examples" of "a"/);
    expect(more).toEqual([]);
  });

  it('is decided by an example in the data schema, as the hint says', () => {
    const withExample = { a: { ...shortText, schema: { ...shortText.schema, examples: ['BT1 1AA'] } } };
    expect(found(withExample, at('a', { pattern: '^BT' })).map(({ code }) => code)).not.toContain('flow/undecided');
    const both = { a: { ...boxes['a'], schema: { ...boxes['a']?.schema, examples: [['a'], ['a', 'b']] } } };
    const when = { all: [holding('a'), holding('b')] };
    expect(found(both, when).map(({ code }) => code)).not.toContain('flow/undecided');
  });
});

describe('a condition that no answer fulfils is refused', () => {
  const choice: Questions = {
    a: { schema: { type: 'string', enum: ['x', 'y'] }, ui: { 'ui:widget': 'radio', 'ui:choices': { x: 'X', y: 'Y' } } },
  };
  const born = { years: { from: '/answers/a', by: 'age-on', with: { on: '/today' } } };
  it.each<[string, Questions, object, object?]>([
    [
      'a question is answered with yes and no',
      { a: { schema: { type: 'boolean' } } },
      { all: [yes('a'), at('a', { const: false })] },
    ],
    ['a choice does not exist', choice, at('a', { const: 'z' })],
    ['a choice is two values', choice, { all: [at('a', { const: 'x' }), at('a', { const: 'y' })] }],
    ['a number is outside its limits', numbers, at('a', { minimum: 1001 })],
    [
      'a number is above one limit and below a lower one',
      numbers,
      { all: [at('a', { minimum: 10 }), at('a', { maximum: 5 })] },
    ],
    ['a text is two texts', a, { all: [at('a', { const: 'x' }), at('a', { const: 'y' })] }],
    [
      'a text matches a pattern and does not',
      a,
      { all: [at('a', { pattern: '^BT' }), at('a', { not: { pattern: '^BT' } })] },
    ],
    [
      'an age is above one limit and below a lower one',
      { a: date },
      { all: [at('/derived/years', { minimum: 30 }), at('/derived/years', { maximum: 20 })] },
      born,
    ],
  ])('%s', (_, asked, when, derived) => {
    expect(errors(found(asked, when, derived))).not.toEqual([]);
  });
});

describe('a value that the operation requires and that an answer without an example removes', () => {
  const pagesWith = (when: object) => ({
    ...baseFlow.pages,
    loan: { ...baseFlow.pages['loan'], when },
    asks: { title: 'Asks', fields: ['a'] },
  });
  const check = (asked: Questions, when: object) => {
    const files = askingFiles(asked, {
      questions: [],
      conditions: {},
      pages: {},
      more: { pages: pagesWith(when), order: ['asks', ...baseFlow.order] },
    });
    return compileWorkspace(files).diagnostics;
  };

  it.each<[string, Questions, object]>([
    ['a text that matches a pattern', a, { not: at('a', { pattern: '^BT' }) }],
    ['two boxes', boxes, { not: { all: [holding('a'), holding('b')] } }],
    ['a number between two limits', numbers, { not: at('a', { exclusiveMinimum: 1, exclusiveMaximum: 1.5 }) }],
    ['a date in a year', { a: date }, { not: at('a', { pattern: '^2024' }) }],
    ['one of two patterns', a, { any: [{ not: at('a', { pattern: '^B' }) }, { not: at('a', { pattern: 'A$' }) }] }],
  ])('is named as undecided: %s', (_, asked, when) => {
    const all = check(asked, when);
    expect(errors(all)).toEqual([]);
    expect(all.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^The compiler cannot tell whether "createLoan", which requires "amount", always gets it/),
    );
  });

  it('is refused if an example shows it', () => {
    expect(errors(check({ a: { schema: { type: 'boolean' } } }, { not: yes('a') }))).toContainEqual(
      expect.stringMatching(/^payload\/may-be-absent/),
    );
  });

  it('says nothing if two pages ask for it, one on a condition and one on its opposite', () => {
    const when = at('a', { pattern: '^BT' });
    const pages = { ...pagesWith(when), other: { title: 'Other', when: { not: when }, fields: ['amount', 'status'] } };
    const more = { pages, order: ['asks', 'other', ...baseFlow.order] };
    const { diagnostics } = compileWorkspace(askingFiles(a, { questions: [], conditions: {}, pages: {}, more }));
    const texts = diagnostics.map(({ message }) => message).filter((text) => text.includes('createLoan'));
    expect(texts).toEqual([]);
  });
});

describe('what happens after an answer without an example', () => {
  const when = { not: at('a', { pattern: '^BT' }) };
  const [submit] = baseFlow.submit;
  const messages = (sent: object) => {
    const more = { submit: [sent] };
    const { diagnostics } = compileWorkspace(askingFiles(a, { questions: [], conditions: {}, pages: {}, more }));
    return diagnostics.map(({ code, message }) => `${code}: ${message}`);
  };

  it('is undecided if nothing may be sent', () => {
    expect(messages({ ...submit, when })).toContainEqual(
      expect.stringMatching(/^flow\/undecided: .* whether any journey ends without sending anything/),
    );
  });

  it('is undecided if no next page may be known', () => {
    expect(messages({ ...submit, next: [{ when, go: 'view-application' }] })).toContainEqual(
      expect.stringMatching(/^flow\/undecided: .* whether one of these conditions holds whenever this is sent/),
    );
  });
});

it('a page that only an answer without an example opens is named among what no journey covers, with the reason', () => {
  const pages = { only: { title: 'Only', when: at('a', { pattern: '^BT' }), fields: ['q'] } };
  const [cover] = workspaceCovers(askingFiles(a, { questions: ['q'], conditions: {}, pages }));
  const uncovered = cover?.uncovered.find(({ goal }) => goal.label === 'opens the page "only"');
  expect(uncovered?.reason).toBe('No journey shows it with the values of /answers/a that the compiler tries.');
});

it('one question on two pages is undecided if only answers without an example open both', () => {
  const asking = (value: string) => ({ title: value, when: holding(value), fields: ['q'] });
  const pages = { one: asking('a'), two: asking('b') };
  const { diagnostics } = compileWorkspace(askingFiles(boxes, { questions: ['q'], conditions: {}, pages }));
  expect(errors(diagnostics)).toEqual([]);
  expect(diagnostics.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/whether one journey can ask for "q" on "one" and again on "two"/),
  );
});
