import type { FlowContext, FlowSession } from '#engine';
import type { Json, JsonObject, Pointer } from '#model';
import { describe, expect, it, test } from 'vitest';
import { answerAll, loan, openFlow, wordsOf } from './open-flow.ts';

const FLOW = 'loans/self-serve-arrangement';

const info = {
  arrears: 301.36,
  monthlyPayment: 301.36,
  remaining: 350,
  minimumAmount: 10,
  maximumAmount: 600,
  terms: [3, 6],
  paymentDates: [{ date: '2026-12-03' }, { date: '2026-12-17' }],
  options: [{ term: 6, monthlyAmount: 351.59, clearsOn: '2027-05-03' }],
  creditFileNote: 'An arrangement is shown on your credit file.',
  form: {
    reason: 'illness',
    other: 'My hours',
    priorityBillsUpdated: true,
    amount: 351.59,
    term: 6,
    affordability: { netMonthlyIncome: 1, essentialSpending: 1, debtRepayments: 1 },
    paymentDate: { date: '2026-12-17' },
  },
} satisfies JsonObject;
const statement = {
  '@type': 'financial-statement',
  id: 'f1',
  state: 'Open',
  income: [{ name: 'Wages after tax', amount: 1800 }],
  spending: [{ name: 'Rent or mortgage', amount: 700, isPriority: true }],
  debts: [{ name: 'Credit cards and overdrafts', amount: 50 }],
  remaining: 1050,
} satisfies JsonObject;

const open = (more: JsonObject = {}, context: FlowContext = {}) =>
  openFlow(FLOW, { sources: { info: { ...info, ...more }, statement }, ...context });

const said: Readonly<Record<Pointer, Json>> = { '/reason': 'less_income', '/priorityBillsUpdated': true };
const final = {
  reason: 'less_income',
  priorityBillsUpdated: true,
  affordability: { netMonthlyIncome: 1800, essentialSpending: 700, debtRepayments: 50 },
  isFinal: true,
};

/** The answers that a journey begins with. */
const started = async (more: JsonObject = {}) => (await open(more)).answers();

describe('D-13 A-17 what is known already', () => {
  test.each(['reason', 'other', 'priorityBillsUpdated', 'amount', 'term', 'affordability', 'plan'])(
    '%s is never filled in, whatever the lender has of it',
    async (name) => {
      expect(await started()).not.toHaveProperty(name);
    },
  );

  it('the date of the first payment, and the statement by the names of its lines, are', async () => {
    expect(await started()).toEqual({
      wages: 1800,
      housing: 700,
      creditCards: 50,
      paymentDate: { date: '2026-12-17' },
    });
  });
});

describe('C-31 what is sent at the end', () => {
  test.each<readonly [string, JsonObject, Readonly<Record<Pointer, Json>>, JsonObject]>([
    ['a plan', {}, { '/plan': 'set', '/term': 6 }, { term: 6, paymentDate: { date: '2026-12-17' } }],
    [
      'an amount of their own, whatever was said about a plan before',
      {},
      { '/plan': 'own', '/term': 6, '/amount': 80.5, '/paymentDate/date': '2026-12-03' },
      { amount: 80.5, paymentDate: { date: '2026-12-03' } },
    ],
    ['nothing at all, so no first payment', {}, { '/plan': 'own', '/amount': 0 }, { amount: 0 }],
    [
      'an amount, where there is no plan to choose',
      { options: [] },
      { '/amount': 20 },
      { amount: 20, paymentDate: { date: '2026-12-17' } },
    ],
    [
      'a reason in their own words',
      {},
      { '/reason': 'other', '/other': 'My hours have changed', '/plan': 'own', '/amount': 0 },
      { reason: 'other', other: 'My hours have changed', amount: 0 },
    ],
    [
      'no words of their own, where another reason took their place',
      {},
      { '/other': 'My hours have changed', '/plan': 'own', '/amount': 0 },
      { amount: 0 },
    ],
  ])('%s', async (_, more, answers, payload) => {
    const session = await open(more);
    answerAll(session, { ...said, ...answers });
    const { submission, issues } = session.submission();
    expect(issues).toEqual([]);
    expect(submission).toMatchObject({ submit: { action: { operation: 'updateArrangement' } }, params: { id: 'l1' } });
    expect(submission?.payload).toEqual({ ...final, ...payload });
  });

  it.each([
    ['Agreed', 'agreed'],
    ['Referred', 'referred'],
  ])('%s leads to its own page', async (state, page) => {
    const session = await open();
    answerAll(session, { ...said, '/plan': 'set', '/term': 6 });
    const { submission } = session.submission();
    expect(session.follow(submission?.submit.next ?? [], { state })).toEqual({ page });
    expect(session.view(page).exit).toBe('view-loan');
  });
});

describe('what each step keeps', () => {
  const savesOf = (session: FlowSession, page: string) =>
    session.saves(page).map(({ action, params, payload }) => [action.operation, params, payload]);

  it('C-30 C-39 begins an arrangement and a statement', async () => {
    const session = await open();
    expect(session.starts().map(({ action }) => action.operation)).toEqual([
      'createArrangement',
      'openFinancialStatement',
    ]);
  });

  it('C-31 one answer after another', async () => {
    const session = await open();
    answerAll(session, { ...said, '/plan': 'set', '/term': 6 });
    const put = (payload: JsonObject) => [['updateArrangement', { id: 'l1' }, payload]];
    expect(savesOf(session, 'reason')).toEqual(put({ reason: 'less_income' }));
    expect(savesOf(session, 'priority-bills')).toEqual(put({ priorityBillsUpdated: true }));
    expect(savesOf(session, 'term')).toEqual(put({ term: 6 }));
    expect(savesOf(session, 'first-payment')).toEqual(put({ paymentDate: { date: '2026-12-17' } }));
    session.answer('/plan', 'own');
    session.answer('/amount', 12.5);
    expect(savesOf(session, 'amount')).toEqual(put({ amount: 12.5 }));
  });

  it('C-41 T-12 what comes in, which no tab keeps, as soon as it is said; the rest of the statement as it was', async () => {
    const session = await open();
    answerAll(session, { '/wages': 1900, '/housing': 800 });
    const { spending, debts } = statement;
    const income = [
      { name: 'Wages after tax', amount: 1900 },
      { name: 'Benefits and tax credits', amount: 0 },
      { name: 'Pensions', amount: 0 },
      { name: 'Other income', amount: 0 },
    ];
    expect(savesOf(session, 'income')).toEqual([
      ['updateFinancialStatement', { id: 'f1' }, { income, spending, debts }],
    ]);
  });

  it('C-41 C-33 the whole statement, empty lines as nothing, and its sums as affordability', async () => {
    const session = await open();
    answerAll(session, { '/wages': 1800.1, '/benefits': 0.2, '/food': 240.35, '/otherLoans': 25 });
    const [put, keep] = savesOf(session, 'living-costs');
    expect(put?.slice(0, 2)).toEqual(['updateFinancialStatement', { id: 'f1' }]);
    const { income, spending, debts } = put?.[2] as Record<string, readonly JsonObject[]>;
    expect(income).toContainEqual({ name: 'Benefits and tax credits', amount: 0.2 });
    expect(income).toContainEqual({ name: 'Pensions', amount: 0 });
    expect(spending?.findIndex(({ isPriority }) => isPriority === false)).toBe(7);
    expect(spending?.slice(7).every(({ isPriority }) => isPriority === false)).toBe(true);
    expect(debts).toEqual([
      { name: 'Credit cards and overdrafts', amount: 50 },
      { name: 'Other loans and catalogues', amount: 25 },
    ]);
    const affordability = { netMonthlyIncome: 1800.3, essentialSpending: 940.35, debtRepayments: 75 };
    expect(keep).toEqual(['updateArrangement', { id: 'l1' }, { affordability }]);
    expect(wordsOf(session, 'what-is-left')).toContain('Left each month: £784.95');
  });
});

describe('nobody is asked for more than they have left', () => {
  it.each([
    [350, undefined],
    [350.01, /This is more than you have left/],
  ])('£%s of £350', async (amount, words) => {
    const session = await open();
    answerAll(session, { ...said, '/plan': 'own', '/amount': amount });
    const shown = wordsOf(session, 'amount').join('\n');
    if (words) expect(shown).toMatch(words);
    else expect(shown).not.toMatch(/This is more than you have left/);
    expect(session.check('amount')).toEqual([]);
  });

  it.each([0, -120.5])('with £%s left, nothing has to be paid, and advice is named', async (remaining) => {
    const words = wordsOf(await open({ remaining, options: [] }), 'what-is-left').join('\n');
    expect(words).toMatch(/you do not have to pay us anything now/);
    expect(words).toMatch(/MoneyHelper, StepChange, National Debtline or Citizens Advice/);
  });

  it('PS24/2 says before and at the end what the credit file shows', async () => {
    const session = await open();
    for (const page of ['begin', 'check', 'agreed']) expect(wordsOf(session, page)).toContain(info.creditFileNote);
  });
});

describe('where an arrangement is not to be made', () => {
  const loanWith = (more: JsonObject): FlowContext => ({ loan: { ...(loan as JsonObject), ...more } });
  const arrangement = { monthlyAmount: 351.59, from: '2026-12-03', until: '2027-05-03', state: 'Active' };

  it.each([
    ['has-arrangement', 'view-loan', {}, loanWith({ arrangement, isEligibleForSelfServeArrangement: false })],
    ['looked-at', 'view-loan', { state: 'Referred' }, {}],
    ['not-offered', 'help-and-support', {}, loanWith({ isEligibleForSelfServeArrangement: false })],
  ])('the journey is the page %s', async (page, exit, more, context) => {
    const session = await open(more, context);
    expect(session.reach(undefined)).toBe(page);
    expect(session.view(page).exit).toBe(exit);
    // Of one that a person looks at, the lender says so when it is begun again.
    expect(session.starts()).toHaveLength(page === 'looked-at' ? 2 : 0);
  });
});
