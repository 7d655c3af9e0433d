import { findDestination, makeSubmission } from '#engine';
import type { FlowContext } from '#engine';
import type { Json, JsonObject, Pointer } from '#model';
import { describe, expect, it, test } from 'vitest';
import { answerAll, loan, openFlow, wordsOf } from './open-flow.ts';

const account = { '/accountName': 'Siân Jones', '/sortCode': '30-94 30', '/accountNumber': '733 445' };
const sentAccount = { accountName: 'Siân Jones', sortCode: '309430', accountNumber: '00733445' };
const loanWith = (more: JsonObject): FlowContext => ({ loan: { ...(loan as JsonObject), ...more } });
const mandate = {
  reference: 'DD-1',
  state: 'Active',
  accountName: 'Siân Jones',
  sortCodeEnding: '30',
  accountNumberEnding: '3445',
  since: '2026-11-21',
};
const arrears = { amount: 301.36, since: '2026-11-03', payments: 1 };
const dates = { currentPaymentDate: '2026-12-03', paymentDates: [{ date: '2026-12-10', day: 10 }] };
const aCase = {
  '@type': 'bank-details-case',
  id: 'c1',
  state: 'Open',
  accountName: 'Siân Jones',
  sortCodeEnding: '30',
  accountNumberEnding: '3445',
  openedOn: '2026-11-21',
  takesEffectOn: '2026-12-04',
};
const change = {
  paymentDate: '2026-12-10',
  nextPaymentDate: '2026-12-10',
  nextPaymentAmount: 301.36,
  lastPaymentDate: '2028-12-10',
  remainingNow: 6000,
  remainingAfter: 6004.12,
  extraInterest: 4.12,
};

interface Sent {
  readonly flow: string;
  readonly context?: FlowContext;
  readonly answers?: Readonly<Record<Pointer, Json>>;
  readonly operation: string;
  readonly payload: JsonObject;
  readonly page: string;
}

const sent: readonly Sent[] = [
  {
    flow: 'loans/direct-debit',
    answers: { ...account, '/isAccountHolder': true },
    operation: 'setUpDirectDebitMandate',
    payload: sentAccount,
    page: 'done',
  },
  {
    flow: 'loans/repay-early',
    context: loanWith({ mandate }),
    answers: { '/amount': 250.5 },
    operation: 'repayEarlyByDirectDebit',
    payload: { amount: 250.5 },
    page: 'done',
  },
  {
    flow: 'loans/payment-date',
    context: { sources: { dates }, previews: { change } },
    answers: { '/paymentDate': '2026-12-10' },
    operation: 'updatePaymentDate',
    payload: { paymentDate: '2026-12-10' },
    page: 'done',
  },
  {
    flow: 'loans/repayment-link',
    context: loanWith({ arrears }),
    operation: 'sendRepaymentLink',
    payload: {},
    page: 'sent',
  },
  {
    flow: 'loans/bank-details',
    answers: account,
    operation: 'openBankDetailsCase',
    payload: sentAccount,
    page: 'done',
  },
];

describe.each(['lendable', 'motor'])('requests of the loan flows at %s (C-13, C-14, C-24, C-26, C-28)', (brand) => {
  test.each(sent)(
    'the flow $flow sends $operation and leads to its page $page',
    async ({ flow, context, answers = {}, operation, payload, page }) => {
      const session = await openFlow(flow, context, brand);
      answerAll(session, answers);
      const { submission, issues } = makeSubmission(session);
      expect(issues).toEqual([]);
      expect(submission).toMatchObject({ submit: { action: { operation } }, params: { id: 'l1' }, payload });
      expect(submission?.payload).toEqual(payload);
      expect(findDestination(session, submission?.submit.next ?? [], loan)).toEqual({ page });
    },
  );
});

describe('the first page when a change is not possible', () => {
  test.each<readonly [string, string, FlowContext, RegExp]>([
    ['loans/direct-debit', 'ended', loanWith({ isActive: false }), /nothing to set up/],
    ['loans/direct-debit', 'is-set-up', loanWith({ mandate }), /Reference: DD-1/],
    ['loans/repay-early', 'not-possible', loanWith({ canMakeEarlyRepayment: false }), /nothing is overdue/],
    ['loans/bank-details', 'ended', loanWith({ isActive: false }), /no account to change/],
    ['loans/repay-early', 'no-direct-debit', {}, /does not have one yet/],
    ['loans/repayment-link', 'nothing-overdue', {}, /you do not need a link/],
    [
      'loans/payment-date',
      'no-dates',
      { sources: { dates: { paymentDates: [], reason: 'A payment is on its way.' } } },
      /A payment is on its way/,
    ],
    ['loans/payment-date', 'no-dates', { sources: { dates: { paymentDates: [] } } }, /no other dates/],
  ])('%s opens the page %s, which says why (C-23)', async (flow, page, context, words) => {
    const session = await openFlow(flow, context);
    expect(session.reach(undefined)).toBe(page);
    expect(session.view(page).exit).toBe('view-loan');
    expect(wordsOf(session, page).join('\n')).toMatch(words);
  });
});

it('shows the Guarantee and the first day of collection before a Direct Debit is set up (C-13)', async () => {
  const session = await openFlow('loans/direct-debit', loanWith({ directDebitFrom: '2026-11-30' }));
  answerAll(session, { ...account, '/isAccountHolder': true });
  expect(wordsOf(session, 'check')).toContain('guarantee');
  expect(wordsOf(session, 'check').join('\n')).toMatch(/by Direct Debit from 30\/11\/2026/);
});

it.each([
  ['DIRECT_DEBIT', /We will take this payment by Direct Debit/],
  [undefined, /We cannot take this payment by Direct Debit.*from 30\/11\/2026/],
])('says after the set-up whether the next payment is collected: method %s (C-13)', async (method, said) => {
  const session = await openFlow('loans/direct-debit');
  answerAll(session, { ...account, '/isAccountHolder': true });
  const nextPayment = { date: '2026-12-15', amount: 301.36, ...(method !== undefined && { paymentMethod: method }) };
  session.provide({ loan: { ...(loan as JsonObject), mandate, nextPayment, directDebitFrom: '2026-11-30' } });
  const words = wordsOf(session, 'done');
  expect(words).toContain('Account number: Ending in 3445');
  expect(words.join('\n')).toMatch(said);
});

it.each(['loans/direct-debit', 'loans/bank-details'])(
  '%s: a failed modulus check shows a hint and does not stop the borrower',
  async (flow) => {
    const session = await openFlow(flow, { previews: { account: { fits: false } } });
    answerAll(session, { ...account, '/isAccountHolder': true });
    expect(wordsOf(session, 'account').join('\n')).toMatch(/do not seem to match/);
    expect(session.check('account')).toEqual([]);
    session.provide({ previews: { account: { fits: true } } });
    expect(wordsOf(session, 'account').join('\n')).not.toMatch(/do not seem/);
  },
);

it.each([
  [undefined, 'Confirm that you are the account holder and the only person required to authorise debits'],
  [false, 'Confirm that you are the account holder and the only person required to authorise debits'],
])('requires the declaration of the account holder (%s) for a Direct Debit (C-13)', async (value, message) => {
  const session = await openFlow('loans/direct-debit');
  answerAll(session, account);
  session.answer('/isAccountHolder', value);
  expect(session.check('account')).toMatchObject([{ field: 'isAccountHolder', message }]);
});

it.each([
  [5200.49, []],
  [5200.5, ['Amount must be less than £5,200.50. To pay off the whole loan, ask for a settlement figure']],
  [0.5, ['Amount must be £1 or more']],
])('validates an extra payment of £%s on a balance of £5,200.50 (C-14)', async (amount, messages) => {
  const session = await openFlow('loans/repay-early', loanWith({ mandate }));
  session.answer('/amount', amount);
  expect(session.check('amount').map(({ message }) => message)).toEqual(messages);
});

it('shows the balance after an extra payment (C-14)', async () => {
  const session = await openFlow('loans/repay-early', loanWith({ mandate }));
  session.answer('/amount', 250);
  expect(wordsOf(session, 'check')).toContain('You owe: £4,950.50');
});

it('says what an extra payment saves and when the loan then ends, as soon as the amount is typed and again before it is sent', async () => {
  const effect = { monthlyPayment: 301.36, lastPaymentDate: '2028-08-03', paymentsLeft: 21, interestSaved: 61.07 };
  const session = await openFlow('loans/repay-early', loanWith({ mandate, pendingRepayments: [] }));
  expect(session.view('amount').immediate).toEqual(['amount']);
  expect(wordsOf(session, 'amount').join('\n')).not.toMatch(/you save/);
  session.answer('/amount', 250);
  session.provide({ previews: { effect } });
  for (const page of ['amount', 'check']) {
    expect(wordsOf(session, page)).toContain('Last payment: 03/08/2028');
    expect(wordsOf(session, page)).toContain('Monthly payment: £301.36');
    expect(wordsOf(session, page).join('\n')).toMatch(/you save £61.07 interest and have 21 payments left/);
  }
});

it.each([
  [{ costDifference: 120.5, costSaved: -120.5 }, /You would pay £120.50 more in interest and fees/],
  [{ costDifference: -80, costSaved: 80 }, /You would save £80 in interest and fees/],
])('says what another quote costs as soon as the amount is typed: %j', async (difference, words) => {
  const quote = {
    ...{ amount: 5000, term: 24, apr: 29.1, monthlyPayment: 270.1, totalPayable: 6482.4 },
    ...{ lastPaymentDate: '2028-11-22', ...difference },
  };
  const session = await openFlow('steps/change-offer', {
    application: {
      id: 'a1',
      quote: { amount: 7500, term: 36, apr: 29.1, monthlyPayment: 301.36, totalPayable: 10_849.1 },
    },
    sources: { requotability: { isRequotable: true, attemptsLeft: 2 } },
  });
  expect(session.view('loan').immediate).toContain('amount');
  answerAll(session, { '/amount': 5000, '/term': 24 });
  session.provide({ previews: { quote } });
  expect(wordsOf(session, 'loan')).toContain('Monthly payment: £270.10');
  expect(wordsOf(session, 'loan')).toContain('Number of payments: 24');
  expect(wordsOf(session, 'loan').join('\n')).toMatch(/your last payment would be due on 22\/11\/2028/);
  expect(wordsOf(session, 'loan').join('\n')).toMatch(words);
});

it.each([
  [4.12, /£4.12 more interest/],
  [0, /not cost you any extra interest/],
])(
  'shows the extra interest of £%s when a payment date is chosen and when it is confirmed (C-25)',
  async (extraInterest, words) => {
    const previews = { change: { ...change, extraInterest } };
    const session = await openFlow('loans/payment-date', { sources: { dates }, previews });
    session.answer('/paymentDate', '2026-12-10');
    for (const page of ['date', 'check']) {
      expect(wordsOf(session, page)).toContain('Last payment: 10/12/2028');
      expect(wordsOf(session, page).join('\n')).toMatch(words);
    }
  },
);

it('says which account pays when during a change of account, and lets the borrower cancel it (C-27, C-29)', async () => {
  const session = await openFlow('loans/bank-details', { sources: { case: aCase } });
  expect(session.reach(undefined)).toBe('under-way');
  for (const page of ['account', 'check']) expect(session.reach(page)).toBe('under-way');
  expect(wordsOf(session, 'under-way').join('\n')).toMatch(/04\/12\/2026[^]*We may still take a payment/);
  const { submission } = makeSubmission(session, 'under-way');
  expect(session.view('under-way').button).toBe('Keep the old account');
  expect(submission).toMatchObject({
    submit: { action: { operation: 'closeBankDetailsCase' } },
    params: { id: 'l1' },
    payload: {},
  });
  expect(findDestination(session, submission?.submit.next ?? [], {})).toEqual({ page: 'kept' });
});

it('warns about a payment on its way before another extra payment (C-14, T-16)', async () => {
  const pending = { id: 'r1', amount: 75.5, expectedOn: '2026-11-25' };
  const session = await openFlow('loans/repay-early', loanWith({ mandate, pendingRepayments: [] }));
  expect(wordsOf(session, 'amount').join('\n')).not.toMatch(/on its way already/);
  session.provide(loanWith({ mandate, pendingRepayments: [pending] }));
  expect(wordsOf(session, 'amount').join('\n')).toMatch(/A payment of £75.50 is already on its way/);
});
