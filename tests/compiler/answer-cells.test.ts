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
/** A test whose pattern is not a regular language. */
const lookingAhead = { pattern: '^(?=BT)' };
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

const postcode: Questions = {
  a: {
    schema: { type: 'string', maxLength: 8, pattern: '^[A-Z]{1,2}[0-9]{1,2} ?[0-9][A-Z]{2}$', examples: ['N1 9GU'] },
  },
};
const sortCode: Questions = {
  a: {
    schema: { type: 'string', maxLength: 8, pattern: '^[0-9]{2}-?[0-9]{2}-?[0-9]{2}$', examples: ['20-00-00'] },
  },
};
const shares: Questions = { a: percentage, b: percentage, c: percentage };
const sum = { total: { from: ['/answers/a', '/answers/b', '/answers/c'], by: 'sum' } };
const born = { years: { from: '/answers/a', by: 'age-on', with: { on: '/today' } } };
const whole: Questions = { a: { schema: { type: 'integer', minimum: 0, maximum: 1000 } } };
const pence: Questions = { a: { schema: { type: 'number', minimum: 0, maximum: 1000, multipleOf: 0.01 } } };
const pair: Questions = { a: percentage, b: percentage };
const gap = { gap: { from: '/answers/a', by: 'difference', with: { subtract: '/answers/b' } } };

describe('a condition that some answers fulfil', () => {
  it.each<[string, Questions, object, object?]>([
    ['a text matches a pattern', a, at('a', { pattern: '^BT' })],
    ['a text does not match a pattern', a, { not: at('a', { pattern: '^BT' }) }],
    ['a text matches two patterns', a, { all: [at('a', { pattern: '^B' }), at('a', { pattern: 'A$' })] }],
    ['a text matches one pattern and not another', a, at('a', { pattern: '^B', not: { pattern: '^BT' } })],
    ['a text matches a pattern and has a length', a, at('a', { pattern: '^BT', minLength: 5 })],
    ['a text is a word', a, at('a', { const: 'Tenor' })],
    ['a text is one of two words and matches a pattern', a, at('a', { enum: ['x', 'yes'], pattern: '^y' })],
    ['a postcode begins with BT', postcode, at('a', { pattern: '^BT' })],
    [
      'the digits of a code match a pattern',
      sortCode,
      at('/derived/code', { pattern: '^99' }),
      { code: { from: '/answers/a', by: 'digits' } },
    ],
    [
      'a code has hyphens, and its digits match a pattern',
      sortCode,
      { all: [at('a', { pattern: '-' }), at('/derived/code', { pattern: '^99' })] },
      { code: { from: '/answers/a', by: 'digits' } },
    ],
    [
      'a postcode in the form of the API matches a pattern',
      postcode,
      at('/derived/code', { pattern: '^BT1 1AA$' }),
      { code: { from: '/answers/a', by: 'postcode' } },
    ],
    [
      'an account number with leading zeros matches a pattern',
      { a: { schema: { type: 'string', pattern: '^[0-9]{6,8}$', examples: ['12345678'] } } },
      at('/derived/code', { pattern: '^00' }),
      { code: { from: '/answers/a', by: 'account-number' } },
    ],
    ['a date is in a year', { a: date }, at('a', { pattern: '^2024' })],
    ['a date is on a day of the month', { a: date }, at('a', { pattern: '-15$' })],
    ['a date is a leap day', { a: date }, at('a', { pattern: '-02-29$' })],
    ['a date is in a month and not in a year', { a: date }, at('a', { pattern: '-04-', not: { pattern: '^20' } })],
    ['an age is between two limits', { a: date }, at('/derived/years', { minimum: 30, maximum: 30 }), born],
    [
      'an age is above a limit, and the birthday is a leap day',
      { a: date },
      { all: [at('/derived/years', { minimum: 65 }), at('a', { pattern: '-02-29$' })] },
      born,
    ],
    ['a number is no whole number', numbers, { not: at('a', { type: 'integer' }) }],
    ['a number is a multiple of 7 above a limit', numbers, at('a', { multipleOf: 7, minimum: 100 })],
    [
      'a whole number is divided by 7 and by 11',
      whole,
      at('a', { multipleOf: 7, not: { multipleOf: 11 }, minimum: 70 }),
    ],
    ['a number is between two close limits', numbers, at('a', { exclusiveMinimum: 0.4, exclusiveMaximum: 0.6 })],
    [
      'a number is between two whole limits',
      numbers,
      { all: [at('a', { exclusiveMinimum: 1 }), at('a', { exclusiveMaximum: 1.5 })] },
    ],
    ['an amount is a penny above a limit', pence, at('a', { exclusiveMinimum: 10, exclusiveMaximum: 10.02 })],
    ['a list has two entries', boxes, { all: [holding('a'), holding('b')] }],
    ['a list has one entry and not another', boxes, { all: [holding('a'), { not: holding('b') }] }],
    ['a list has an entry and another one', boxes, at('a', { contains: { not: { const: 'a' } }, minItems: 2 })],
    ['a list has three entries, one of them named', boxes, { all: [holding('a'), at('a', { minItems: 3 })] }],
    ['a list has all entries but one', boxes, at('a', { minItems: 2, not: { contains: { const: 'none' } } })],
    ['a list has "none of these" and another entry', boxes, { all: [holding('none'), at('a', { minItems: 2 })] }],
    ['three shares add up to 100', shares, at('/derived/total', { const: 100 }), sum],
    ['three shares add up to nearly all that they can', shares, at('/derived/total', { minimum: 299 }), sum],
    [
      'three shares add up to 100, and one is more than half',
      shares,
      { all: [at('/derived/total', { const: 100 }), at('a', { exclusiveMinimum: 50 })] },
      sum,
    ],
    ['one number is 30 above another', pair, at('/derived/gap', { const: 30 }), gap],
  ])('is decided and not refused: %s', (_, asked, when, derived) => {
    const all = found(asked, when, derived).filter(({ code }) => code !== 'flow/answer-never-read');
    expect(all.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });

  it('is undecided, and not refused, if a pattern looks around itself', () => {
    const all = found(a, at('a', lookingAhead));
    expect(errors(all)).toEqual([]);
    const [first, ...more] = all.filter(({ code }) => code === 'flow/undecided');
    expect(first?.message).toMatch(/^The compiler cannot tell whether any journey reaches the page "only"/);
    expect(first?.hint).toMatch(/^Add answers that decide it to "examples" of "a"/);
    expect(more).toEqual([]);
  });

  it('is decided by an example in the data schema, as the hint says', () => {
    const withExample = { a: { ...shortText, schema: { ...shortText.schema, examples: ['BT1 1AA'] } } };
    expect(found(withExample, at('a', lookingAhead)).map(({ code }) => code)).not.toContain('flow/undecided');
  });
});

describe('a condition that no answer fulfils is refused', () => {
  const choice: Questions = {
    a: { schema: { type: 'string', enum: ['x', 'y'] }, ui: { 'ui:widget': 'radio', 'ui:choices': { x: 'X', y: 'Y' } } },
  };
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
    ['a date is no day of the calendar', { a: date }, at('a', { pattern: '-02-30$' })],
    [
      'a date of another century is in the year 2024',
      { a: date },
      at('a', { pattern: '^2024', not: { pattern: '^20' } }),
    ],
    ['a postcode has a small letter', postcode, at('a', { pattern: '[a-z]' })],
    ['a list has more entries than choices', boxes, at('a', { minItems: 4 })],
    ['a list has three entries, and not "a"', boxes, at('a', { minItems: 3, not: { contains: { const: 'a' } } })],
    ['an amount is between two pence', pence, at('a', { exclusiveMinimum: 10, exclusiveMaximum: 10.01 })],
    [
      'a whole number below 77 is divided by 7 and by 11',
      whole,
      at('a', { multipleOf: 7, minimum: 1, maximum: 76, not: { not: { multipleOf: 11 } } }),
    ],
    [
      'the digits of a code have a letter',
      sortCode,
      at('/derived/code', { pattern: '[A-Z]' }),
      { code: { from: '/answers/a', by: 'digits' } },
    ],
    ['three shares add up to more than they can', shares, at('/derived/total', { minimum: 301 }), sum],
    ['one number is further above another than it can', pair, at('/derived/gap', { minimum: 96 }), gap],
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
    ['three boxes', boxes, { not: at('a', { minItems: 3 }) }],
    ['a code that begins with 99', sortCode, { not: at('a', { pattern: '^99' }) }],
    ['yes or no', { a: { schema: { type: 'boolean' } } }, { not: yes('a') }],
  ])('is refused: %s', (_, asked, when) => {
    expect(errors(check(asked, when))).toEqual([
      expect.stringMatching(/^payload\/may-be-absent: "createLoan" requires "amount"/),
      expect.stringMatching(/^payload\/may-be-absent: "createLoan" requires "status"/),
    ]);
  });

  it('is refused as undecided if a pattern looks around itself', () => {
    expect(errors(check(a, { not: at('a', lookingAhead) }))).toContainEqual(
      expect.stringMatching(
        /^payload\/undecided: The compiler cannot tell whether "createLoan", which requires "amount", always gets it/,
      ),
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
  const when = { not: at('a', lookingAhead) };
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
  const pages = { only: { title: 'Only', when: at('a', lookingAhead), fields: ['q'] } };
  const [cover] = workspaceCovers(askingFiles(a, { questions: ['q'], conditions: {}, pages }));
  const uncovered = cover?.uncovered.find(({ goal }) => goal.label === 'opens the page "only"');
  expect(uncovered?.reason).toBe('No journey shows it with the values of /answers/a that the compiler tries.');
});

it('one question on two pages is refused if some list of ticked boxes opens both', () => {
  const asking = (value: string) => ({ title: value, when: holding(value), fields: ['q'] });
  const pages = { one: asking('a'), two: asking('b') };
  const { diagnostics } = compileWorkspace(askingFiles(boxes, { questions: ['q'], conditions: {}, pages }));
  expect(errors(diagnostics)).toEqual([expect.stringMatching(/^flow\/field-asked-twice/)]);
});
