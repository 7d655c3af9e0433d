import { findDestination, makeDraft, makeSaves, makeStarts, makeSubmission } from '#engine';
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

const said: Readonly<Record<Pointer, Json>> = {
  '/payNow': 'none',
  '/reason': 'less_income',
  '/priorityBillsUpdated': true,
};
const final = {
  reason: 'less_income',
  priorityBillsUpdated: true,
  affordability: { netMonthlyIncome: 1800, essentialSpending: 700, debtRepayments: 50 },
};

/** The answers that a form run starts with. */
const started = async (more: JsonObject = {}) => (await open(more)).answers();

describe('prefilled answers (D-13, A-17)', () => {
  test.each(['reason', 'other', 'priorityBillsUpdated', 'amount', 'term', 'affordability', 'plan'])(
    'never prefills %s, even if the lender has a value',
    async (name) => {
      expect(await started()).not.toHaveProperty(name);
    },
  );

  it('prefills the first payment date and the lines of the financial statement by name', async () => {
    expect(await started()).toMatchObject({
      wages: 1800,
      housing: 700,
      creditCards: 50,
      paymentDate: { date: '2026-12-17' },
    });
  });
});

describe('the final request (C-31)', () => {
  test.each<readonly [string, JsonObject, Readonly<Record<Pointer, Json>>, JsonObject]>([
    ['a plan', {}, { '/plan': 'set', '/term': 6 }, { term: 6, paymentDate: { date: '2026-12-17' } }],
    [
      'a chosen amount replaces an earlier plan',
      {},
      { '/plan': 'own', '/term': 6, '/amount': 320.5, '/paymentDate/date': '2026-12-03' },
      { amount: 320.5, paymentDate: { date: '2026-12-03' } },
    ],
    ['less than the usual payment, without a day', {}, { '/plan': 'own', '/amount': 80.5 }, { amount: 80.5 }],
    ['a request for a break if nothing is left, without an amount', { remaining: -5, options: [] }, {}, { amount: 0 }],
    ['nothing at all, so no first payment', {}, { '/plan': 'own', '/amount': 0 }, { amount: 0 }],
    [
      'an amount if no plan is offered',
      { options: [] },
      { '/amount': 310 },
      { amount: 310, paymentDate: { date: '2026-12-17' } },
    ],
    [
      'a reason in the borrower’s own words',
      {},
      { '/reason': 'other', '/other': 'My hours have changed', '/plan': 'own', '/amount': 0 },
      { reason: 'other', other: 'My hours have changed', amount: 0 },
    ],
    [
      'no own words after another reason is selected',
      {},
      { '/other': 'My hours have changed', '/plan': 'own', '/amount': 0 },
      { amount: 0 },
    ],
  ])('sends %s', async (_, more, answers, payload) => {
    const session = await open(more);
    answerAll(session, { ...said, ...answers });
    const { submission, issues } = makeSubmission(session);
    expect(issues).toEqual([]);
    expect(submission).toMatchObject({ submit: { action: { operation: 'updateArrangement' } }, params: { id: 'l1' } });
    expect(submission?.payload).toEqual({ ...final, ...payload });
  });

  it.each([
    ['Agreed', 'agreed'],
    ['Referred', 'referred'],
  ])('opens the page for the state %s', async (state, page) => {
    const session = await open();
    answerAll(session, { ...said, '/plan': 'set', '/term': 6 });
    const { submission } = makeSubmission(session);
    expect(findDestination(session, submission?.submit.next ?? [], { state })).toEqual({ page });
    expect(session.view(page).exit).toBe('view-loan');
  });
});

describe('saved steps', () => {
  const savesOf = (session: FlowSession, page: string) =>
    makeSaves(session, page).map(({ action, params, payload }) => [action.operation, params, payload]);

  it('creates an arrangement and a financial statement at the start (C-30, C-39)', async () => {
    const session = await open();
    expect(makeStarts(session).map(({ action }) => action.operation)).toEqual([
      'createArrangement',
      'openFinancialStatement',
    ]);
  });

  it('saves each answer of the arrangement (C-31)', async () => {
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

  it('saves the income at once, because drafts must not keep it, and leaves the rest of the statement unchanged (C-41, T-12)', async () => {
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

  it('saves the whole statement with empty lines as 0, and its sums as affordability (C-41, C-33)', async () => {
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

describe('amounts that are not paid monthly', () => {
  const mixed = { '/incomePaid': 'mixed', '/billsPaid': 'mixed', '/costsPaid': 'mixed' };
  const weeklyWages = { ...said, ...mixed, '/wages': 400, '/wagesEvery': 'weekly' };
  const isFrequency = (field: string) => field.endsWith('Every');

  it.each(['income', 'priority-spending', 'living-costs'])(
    'asks on the page %s how often each amount is paid only if they are not all monthly',
    async (page) => {
      const session = await open();
      answerAll(session, said);
      expect(session.view(page).fields.filter(isFrequency)).toEqual([]);
      answerAll(session, mixed);
      expect(session.view(page).fields.filter(isFrequency).length).toBeGreaterThan(3);
    },
  );

  it('are converted to months for the borrower and for the lender (C-31, C-41, V-05)', async () => {
    const session = await open();
    answerAll(session, {
      ...weeklyWages,
      '/pension': 150,
      '/pensionEvery': 'weekly',
      '/housing': 150,
      '/housingEvery': 'weekly',
      '/insurance': 120,
      '/insuranceEvery': 'yearly',
    });
    expect(wordsOf(session, 'income')).toContain('Income a month: £2,391.52');
    expect(wordsOf(session, 'what-is-left')).toEqual(
      expect.arrayContaining(['Bills and living costs: £662.23', 'Left each month: £1,679.29']),
    );
    const [put] = makeSaves(session, 'living-costs').map(
      ({ payload }) => payload as Record<string, readonly JsonObject[]>,
    );
    expect(put?.['income']).toContainEqual({ name: 'Wages after tax', amount: 1739.29 });
    expect(put?.['spending']).toContainEqual({ name: 'Rent or mortgage', amount: 652.23, isPriority: true });
  });

  it('counts an amount as monthly again once all are monthly', async () => {
    const session = await open();
    answerAll(session, weeklyWages);
    session.answer('/incomePaid', 'monthly');
    expect(wordsOf(session, 'income')).toContain('Income a month: £400');
  });

  it('keeps no frequency of an income in a draft that does not keep the income (T-12)', async () => {
    const session = await open();
    answerAll(session, { ...weeklyWages, '/food': 60, '/foodEvery': 'weekly' });
    const { answers } = makeDraft(session, 'income');
    for (const name of ['wages', 'wagesEvery', 'incomePaid']) expect(answers).not.toHaveProperty(name);
    expect(answers).toMatchObject({ food: 60, foodEvery: 'weekly' });
  });
});

describe('the affordable amount', () => {
  it.each([
    [350, undefined],
    [350.01, /This is more than you have left/],
  ])('compares a payment of £%s with £350 left each month', async (amount, words) => {
    const session = await open();
    answerAll(session, { ...said, '/plan': 'own', '/amount': amount });
    const shown = wordsOf(session, 'amount').join('\n');
    if (words) expect(shown).toMatch(words);
    else expect(shown).not.toMatch(/This is more than you have left/);
    expect(session.check('amount')).toEqual([]);
  });

  it.each([0, -120.5])('asks for no payment and names free advice with £%s left', async (remaining) => {
    const session = await open({ remaining, options: [] });
    session.answer('/wages', 750 + remaining);
    const words = wordsOf(session, 'what-is-left').join('\n');
    if (remaining < 0) expect(words).toContain('You are £120.50 short each month.');
    expect(words).toMatch(/You do not have to pay us anything now/);
    expect(words).not.toMatch(/warning: /);
    expect(words).not.toMatch(/-£/);
    expect(words).toMatch(/advice: You can get independent advice at any time/);
  });

  it('says which figures the lender has saved (C-40, C-41)', async () => {
    const stated = { ...statement, state: 'Complete', remaining: 784.95 };
    const session = await openFlow(FLOW, { sources: { info, statement, stated } });
    expect(wordsOf(session, 'what-is-left').join()).toContain('We have saved these figures');
    expect(wordsOf(await open(), 'what-is-left').join()).not.toContain('We have saved');
  });

  it('says at the start and at the end what the credit file shows (PS24/2)', async () => {
    const session = await open();
    for (const page of ['begin', 'check', 'agreed']) expect(wordsOf(session, page)).toContain(info.creditFileNote);
  });
});

describe('loans without an online arrangement', () => {
  const loanWith = (more: JsonObject): FlowContext => ({ loan: { ...(loan as JsonObject), ...more } });
  const arrangement = { monthlyAmount: 351.59, from: '2026-12-03', until: '2027-05-03', state: 'Active' };

  it.each([
    ['has-arrangement', 'view-loan', {}, loanWith({ arrangement, isEligibleForSelfServeArrangement: false })],
    ['looked-at', 'view-loan', { state: 'Referred' }, {}],
    ['not-offered', 'help-and-support', {}, loanWith({ isEligibleForSelfServeArrangement: false })],
  ])('show only the page %s', async (page, exit, more, context) => {
    const session = await open(more, context);
    expect(session.reach(undefined)).toBe(page);
    expect(session.view(page).exit).toBe(exit);
    // For a referred arrangement, the lender says so when the borrower starts again.
    expect(makeStarts(session)).toHaveLength(page === 'looked-at' ? 2 : 0);
  });
});
