import type { Loan } from '#model';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, fakeLender } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { repayFlows } from './repay-flows.ts';
import { address, heading } from './render-app.tsx';
import { CALLS, figure, lost, ok, openLoanPage, problem } from './repay-lender.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const PAGE = 'settlement-quote?id=l1';
const active = sampleLoan('Active');
const none: Answer = problem(404, 'not-found');

/** The page of a loan whose lender has a quote. `call` says what a call answers, and which quote and loan the lender has then. */
function open(quote: Answer, options: { readonly page?: string; readonly loan?: Loan } = {}) {
  const { page = PAGE, loan = active } = options;
  const lender = fakeLender();
  const has = { quote, loan };
  lender.answers(CALLS.quote, () => has.quote);
  lender.answers(CALLS.preview, () => ok({ ...figure, expiresAt: undefined }));
  const app = openLoanPage(page, { ...repayFlows, lender, loan });
  lender.answers(CALLS.loan, () => ok(has.loan));
  const call = (name: string, answer: Answer, then: Partial<typeof has> = { quote: answer }) =>
    lender.answers(name, () => {
      Object.assign(has, then);
      return answer;
    });
  return { ...app, has, call };
}

/** The loan after the payment that ends it was requested. */
const ending = (kind: 'settlement' | 'cancellation' = 'settlement', loan = active): Loan => ({
  ...loan,
  pendingRepayments: [
    {
      ...{ id: 'p', date: '2026-11-21', amount: 5210.11, expectedOn: '2026-11-26' },
      ...({ method: 'DIRECT_DEBIT', kind, state: 'Pending' } as const),
    },
  ],
});

type App = ReturnType<typeof open>;

async function choose({ user }: App, name: string) {
  await user.click(await screen.findByRole('radio', { name }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('the settlement quote page (R-10, R-67)', () => {
  it('a valid figure shows its parts, its last day and what it saves (C-20)', async () => {
    open(ok(figure));
    await heading('Your settlement figure');
    expect(screen.getByText('if you pay it by 19/12/2026')).toBeInTheDocument();
    const receipt = within(screen.getByRole('table', { name: 'What this includes' }));
    for (const row of [/borrowed £5,100/, /up to today £60.10/, /£50.01/, /You pay £5,210.11/])
      expect(receipt.getByRole('row', { name: row })).toBeInTheDocument();
    expect(screen.getByText(/You still have £6,110.23 to pay/)).toHaveTextContent('Paying now saves you £900.12');
    expect(screen.getByText(/^“You owe” is .* “still to pay” .* settlement figure/)).toBeInTheDocument();
    expect(screen.getByText('We will not take any more Direct Debits once you have paid this.')).toBeInTheDocument();
  });

  it('without a quote the page offers to create one and previews the figure (S-22, E-08, C-19)', async () => {
    const app = open(none);
    await heading('Pay off your loan');
    expect(await screen.findByText('£5,210.11')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Get a settlement figure' })).toBeInTheDocument();
    expect(app.lender.to(CALLS.create)).toHaveLength(0);
    expect(app.log.join()).not.toMatch(/settlement/);
  });

  it.each([
    ['expired', { settlementDate: '2026-11-20', expiresAt: '2026-11-20 23:59:59.000000' }],
    ['accepted', { state: 'Accepted' as const }],
  ])('a quote that is %s cannot be paid (S-24)', async (_, change) => {
    open(ok({ ...figure, ...change }));
    await screen.findByRole('button', { name: 'Get a settlement figure' });
  });

  it.each([
    // A lender need not have the call.
    [404, 'not-found', false],
    [409, 'state-moved-on', true],
    [429, 'too-many-requests', true],
    [400, 'no-quote', false],
  ])('a refusal of today’s figure with %d (%s) is said: %s (C-19, S-23)', async (status, code, isSaid) => {
    const lender = fakeLender();
    lender.answers(CALLS.quote, () => none);
    lender.answers(CALLS.preview, () => problem(status, code));
    openLoanPage(PAGE, { ...repayFlows, lender, loan: active });
    expect(await screen.findByRole('button', { name: 'Get a settlement figure' })).toBeInTheDocument();
    await waitFor(() => expect(lender.to(CALLS.preview).length).toBeGreaterThan(0));
    if (isSaid) expect(await screen.findByText(/We could not show today’s figure/)).toBeInTheDocument();
    else expect(screen.queryByText(/We could not show today’s figure/)).toBeNull();
  });

  it('the page asks for the reason, then requests one figure however often it is pressed (C-18)', async () => {
    const app = open(none);
    app.call(CALLS.create, ok(figure));
    const get = await screen.findByRole('button', { name: 'Get a settlement figure' });
    await app.user.click(get);
    expect(screen.getByRole('link', { name: 'Choose why you want to pay off your loan' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: 'I have the money to spare' }));
    await app.user.dblClick(get);
    await screen.findByText('if you pay it by 19/12/2026');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(app.lender.to(CALLS.create).map(({ body }) => body)).toEqual([
      { type: 'settlement', settlementReason: 'spare_money' },
    ]);
  });

  it('the page says if the lender cannot give a figure (S-23, E-09)', async () => {
    const app = open(none);
    app.lender.answers(CALLS.create, () => problem(400, 'no-quote'));
    await app.user.click(await screen.findByRole('radio', { name: 'Something else' }));
    await app.user.click(screen.getByRole('button', { name: 'Get a settlement figure' }));
    expect(await screen.findByText('We cannot give you a figure online')).toBeInTheDocument();
  });

  it('a failed request for a figure is repeated under the same key (E-10)', async () => {
    const app = open(none);
    app.call(CALLS.create, lost, {});
    await app.user.click(await screen.findByRole('radio', { name: 'Something else' }));
    const get = screen.getByRole('button', { name: 'Get a settlement figure' });
    await app.user.click(get);
    expect(await screen.findByText('We did not get an answer')).toBeInTheDocument();
    expect(screen.getByText(/Getting a figure does not change your loan\.$/)).toBeInTheDocument();
    app.call(CALLS.create, ok(figure));
    await app.user.click(get);
    await screen.findByText('if you pay it by 19/12/2026');
    expect(new Set(app.lender.to(CALLS.create).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it('the page says if the quote could not be read and reads it again (E-10)', async () => {
    let answer: Answer = problem(500, 'failed');
    const lender = fakeLender();
    lender.answers(CALLS.quote, () => answer);
    const { user } = openLoanPage(PAGE, { ...repayFlows, lender, loan: active });
    await screen.findByRole('button', { name: 'Try again' });
    answer = ok(figure);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Your settlement figure');
  });

  it('a Direct Debit is requested once after a review and shown with its date (C-21, D-17)', async () => {
    const app = open(ok(figure));
    const paid = { ...figure, paymentMethod: 'DIRECT_DEBIT', paymentDate: '2026-11-26' };
    app.call(CALLS.select, ok(paid), { quote: none, loan: ending() });
    await choose(app, 'Direct Debit');
    await heading('Check before you pay off your loan');
    expect(app.lender.to(CALLS.select)).toHaveLength(0);
    const reads = app.lender.to(CALLS.loan).length;
    await app.user.dblClick(screen.getByRole('button', { name: 'Pay £5,210.11 by Direct Debit' }));
    await heading('Your loan is being paid off');
    expect(await screen.findByRole('row', { name: /Expected on 26\/11\/2026/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'On its way £5,210.11' })).toBeInTheDocument();
    expect(app.lender.to(CALLS.select).map(({ body }) => body)).toEqual([{ paymentMethod: 'DIRECT_DEBIT' }]);
    // The loan is requested again (C-150).
    expect(app.lender.to(CALLS.loan).length).toBeGreaterThan(reads);
  });

  it('changing from card to Direct Debit is a separate call without a body (C-22)', async () => {
    const app = open(ok({ ...figure, paymentMethod: 'CARD' }));
    app.call(CALLS.change, ok({ ...figure, paymentMethod: 'DIRECT_DEBIT' }), { quote: none, loan: ending() });
    expect(await screen.findByText(/^Not paid yet/)).toBeInTheDocument();
    await choose(app, 'Direct Debit');
    await app.user.click(await screen.findByRole('button', { name: 'Pay £5,210.11 by Direct Debit' }));
    await heading('Your loan is being paid off');
    expect(app.lender.to(CALLS.change).map(({ body }) => body)).toEqual([undefined]);
    expect(app.lender.to(CALLS.select)).toHaveLength(0);
  });

  it('choosing the card saves the choice, then leaves for the card page (A-16)', async () => {
    const app = open(ok(figure));
    app.call(CALLS.select, ok({ ...figure, paymentMethod: 'CARD' }));
    await choose(app, 'Debit card');
    expect(await screen.findAllByText(/^Not paid yet/)).not.toEqual([]);
    expect(app.lender.to(CALLS.select).map(({ body }) => body)).toEqual([{ paymentMethod: 'CARD' }]);
    expect(app.left).toEqual(['http://localhost:3000/account/borrow/repay/card?id=l1&flow=settlement']);
  });

  it('a card is not offered if no card can be tried again (S-14)', async () => {
    const barred = { flow: 'settlement', pence: 521_011, isBarred: true };
    sessionStorage.setItem('tenor.payment.l1', JSON.stringify(barred));
    open(ok({ ...figure, paymentMethod: 'CARD' }));
    expect(await screen.findByText(/You cannot try a card again/)).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Debit card' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'From your bank’s app' })).not.toBeChecked();
  });

  it('the settlement figure can be paid by open banking (A-49)', async () => {
    const app = open(ok(figure));
    await choose(app, 'From your bank’s app');
    await heading('Pay from your bank');
    expect(address()).toBe('/account/borrow/repay/open-banking-payment?id=l1&flow=settlement');
    expect(screen.getByRole('button', { name: 'Go to your bank to pay £5,210.11' })).toBeInTheDocument();
  });

  it('a conflict shows the current figure and loan', async () => {
    const app = open(ok(figure));
    app.call(CALLS.select, problem(409, 'state-moved-on'), { quote: none });
    await choose(app, 'Debit card');
    expect(await screen.findByText('Something has changed')).toBeInTheDocument();
    await screen.findByRole('button', { name: 'Get a settlement figure' });
    expect(app.left).toEqual([]);
  });

  it('a pending bank payment says what it is for and does not mention a Direct Debit account', async () => {
    const coming = {
      ...{ id: 'p', date: '2026-11-21', amount: 5210.11, expectedOn: '2026-11-24' },
      ...({ method: 'OPEN_BANKING', kind: 'cancellation', state: 'Pending' } as const),
    };
    open(ok(figure), { loan: { ...active, pendingRepayments: [coming] } });
    await heading('Your withdrawal is on its way');
    expect(screen.getByRole('row', { name: 'Paid by Bank payment' })).toBeInTheDocument();
    expect(screen.queryByText(/Make sure the money is in your account/)).toBeNull();
  });

  it('a pending payment is shown instead of asking for it again', async () => {
    open(ok({ ...figure, paymentMethod: 'DIRECT_DEBIT' }), { loan: ending() });
    await heading('Your loan is being paid off');
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('a loan that has ended needs no settlement figure', async () => {
    open(none, { loan: sampleLoan('Settled') });
    await heading('This loan has ended');
  });
});

describe('withdrawing from a loan', () => {
  const cancel = { page: 'cancel?id=l1', loan: sampleLoan('Funded') };

  it('one press withdraws without asking for a reason; then the page asks for the money (C-18)', async () => {
    const app = open(none, cancel);
    app.call(CALLS.create, ok({ ...figure, type: 'cancellation' }));
    await heading('Withdraw from your loan');
    expect(await screen.findByText(/When you press the button, you have withdrawn/)).toBeInTheDocument();
    await app.user.click(await screen.findByRole('button', { name: 'Withdraw from your loan' }));
    await screen.findByText(/You have withdrawn from this loan/);
    await screen.findByText('To pay today');
    expect(app.lender.to(CALLS.create).map(({ body }) => body)).toEqual([{ type: 'cancellation' }]);
  });

  it('a settlement figure is not used for a withdrawal', async () => {
    open(ok(figure), cancel);
    await screen.findByRole('button', { name: 'Withdraw from your loan' });
  });

  it('a borrower who owes nothing after withdrawing sees that the agreement has ended (S-21, C-18)', async () => {
    const app = open(none, cancel);
    const quote = { ...figure, type: 'cancellation' as const, amount: 0, state: 'Completed' as const };
    const loan = { ...cancel.loan, state: 'Cancelled' as const, isActive: false, closedOn: '2026-11-21' };
    app.call(CALLS.create, ok(quote), { quote: none, loan });
    await app.user.click(await screen.findByRole('button', { name: 'Withdraw from your loan' }));
    await heading('Your agreement has ended');
  });

  it('with another lender, a borrower who owes nothing finishes without paying and gets a refund (S-21, C-21)', async () => {
    const quote = { ...figure, type: 'cancellation' as const, amount: 0, refund: 191.92 };
    const app = open(ok(quote), cancel);
    const withdrawn = { ...cancel.loan, state: 'Cancelled' as const, isActive: false, closedOn: '2026-11-21' };
    app.call(CALLS.select, ok({ ...quote, state: 'Completed' }), { quote: none, loan: withdrawn });
    await screen.findByText('We will refund £191.92 to you.');
    expect(screen.queryByRole('radio')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Finish' }));
    await heading('Your agreement has ended');
    expect(app.lender.to(CALLS.select)).toHaveLength(1);
  });

  it('the borrower withdraws by Direct Debit (S-21, C-21)', async () => {
    const quote = { ...figure, type: 'cancellation' as const };
    const app = open(ok(quote), cancel);
    app.call(CALLS.select, ok({ ...quote, paymentMethod: 'DIRECT_DEBIT' }), {
      quote: none,
      loan: ending('cancellation', cancel.loan),
    });
    await choose(app, 'Direct Debit');
    await app.user.click(await screen.findByRole('button', { name: 'Pay £5,210.11 by Direct Debit' }));
    await heading('You are withdrawing from your loan');
  });
});
