import { compileWorkspace } from '#compiler';
import { createFlowSession } from '#engine';
import { formats, transforms } from '#lending';
import { describe, expect, it } from 'vitest';
import { askingFiles, date, percentage, type Question, shortText } from './asking-flow.ts';
import { baseFlow } from './branching-flow.ts';
import { loadFlow } from './load-flow.ts';

const money: Question = { schema: { type: 'number', minimum: 0, maximum: 100_000 } };
const asked = {
  value: money,
  price: money,
  start: date,
  end: date,
  email2: shortText,
  email3: shortText,
  share: percentage,
};

/** Compiles a flow that calculates values, with pages that they decide. */
function compile(derived: object, pages: Record<string, Record<string, unknown>>, checks: readonly object[] = []) {
  const own = { ...(baseFlow['derived'] as object), ...derived };
  const { diagnostics, brands } = compileWorkspace(
    askingFiles(asked, { questions: ['q', 'r'], conditions: {}, pages, more: { derived: own, checks } }),
  );
  return { found: diagnostics.map(({ code, message }) => `${code}: ${message}`), brands };
}

const at = (name: string, is: object) => ({ at: `/derived/${name}`, is });

describe('expressions in a flow', () => {
  it.each([
    [
      'the share of one amount of another',
      { ltv: { from: '/answers/value', by: 'share-of', with: { whole: '/answers/price' } } },
      at('ltv', { minimum: 80 }),
    ],
    [
      'a tenth of an amount',
      { tenth: { from: '/answers/value', by: 'product', with: { times: { const: 0.1 } } } },
      at('tenth', { minimum: 900 }),
    ],
    [
      'the days until a date',
      { days: { from: '/today', by: 'days-between', with: { to: '/answers/start' } } },
      at('days', { minimum: 1, maximum: 30 }),
    ],
    [
      'the months since a date',
      { months: { from: '/answers/start', by: 'months-between', with: { to: '/today' } } },
      at('months', { maximum: 35 }),
    ],
    [
      'the days from one answer to another',
      { stay: { from: '/answers/start', by: 'days-between', with: { to: '/answers/end' } } },
      at('stay', { minimum: 0 }),
    ],
    [
      'whether two answers are the same',
      { same: { from: '/answers/email2', by: 'same-text', with: { as: '/answers/email3' } } },
      at('same', { const: true }),
    ],
    [
      'the largest of two amounts',
      { most: { from: ['/answers/value', '/answers/price'], by: 'largest' } },
      at('most', { minimum: 500 }),
    ],
  ])('decides a page by %s, both ways', (_, derived, when) => {
    const pages = {
      yes: { title: 'Yes', when, fields: ['q'] },
      no: { title: 'No', when: { not: when }, fields: ['r'] },
    };
    expect(compile(derived, pages).found.filter((each) => !/answer-never-read/.test(each))).toEqual([]);
  });

  it.each([
    ['product', { times: { const: 0.1 } }, 10_001],
    ['difference', { subtract: { const: 10 } }, 99_991],
    ['rounded', { to: { const: 50 } }, 100_001],
  ])('refuses a page that no %s can open', (by, given, minimum) => {
    const made = { from: '/answers/value', by, with: given };
    const { found } = compile({ made }, { only: { title: 'Only', when: at('made', { minimum }), fields: ['q'] } });
    expect(found).toContainEqual(
      expect.stringMatching(/^flow\/page-never-reached: No journey reaches the page "only"/),
    );
  });

  it('judges a date by another date and by today', async () => {
    const days = { from: '/answers/start', by: 'days-between', with: { to: '/answers/end' } };
    const soon = { from: '/today', by: 'days-between', with: { to: '/answers/start' } };
    const checks = [
      { unless: at('days', { minimum: 0 }), at: '/answers/end', message: 'The end must not be before the start' },
      { unless: at('soon', { minimum: 0, maximum: 30 }), at: '/answers/start', message: 'Choose a day within 30 days' },
    ];
    const { found, brands } = compile({ days, soon }, {}, checks);
    expect(found.filter((each) => !/answer-never-read|field-on-no-page/.test(each))).toEqual([]);
    const flow = await loadFlow(brands, 'plain', 'loan');
    const session = createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats });
    const messages = () => session.check('asks').map(({ message }) => message);
    session.answer('/start', '2026-12-29');
    session.answer('/end', '2026-12-28');
    expect(messages()).toEqual(
      expect.arrayContaining(['The end must not be before the start', 'Choose a day within 30 days']),
    );
    session.answer('/start', '2026-12-28');
    expect(messages()).not.toContain('The end must not be before the start');
    expect(messages()).not.toContain('Choose a day within 30 days');
  });
});
