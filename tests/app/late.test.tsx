import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeLender, lateAnswer } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { address, brand, heading } from './render-app.tsx';
import { CALLS, late, lost, ok, paidUp, problem, repayment } from './repay-lender.ts';
import { openRepayPage } from './repay-flows.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const PAGE = 'late?id=l1';
const RECEIPT = 'receipt?id=l1&payment=new';
const pending = repayment({ method: 'DIRECT_DEBIT', state: 'Pending', expectedOn: '2026-11-26' });

type App = ReturnType<typeof openRepayPage>;

async function choose({ user }: App, name: string | RegExp) {
  await heading('Your overdue payment');
  await user.click(screen.getByRole('radio', { name }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('the overdue payment page (R-68)', () => {
  it('the overdue payment page shows the amount and due date, and all choices equally', async () => {
    openRepayPage(PAGE);
    await heading('Your overdue payment');
    expect(screen.getByText('£301.36')).toBeInTheDocument();
    expect(screen.getByText(/^due on 01\/11\/2026/)).toBeInTheDocument();
    expect(screen.getByLabelText('How much do you want to pay now, in pounds?')).toHaveValue('301.36');
    const choices = within(screen.getByRole('group', { name: 'What do you want to do?' })).getAllByRole('radio');
    expect(choices.map((radio) => radio.closest('div')?.querySelector('label')?.textContent)).toEqual([
      'Direct Debit',
      'Debit card',
      'From your bank’s app',
      'I cannot afford this',
    ]);
    for (const radio of choices) expect(radio).toHaveAccessibleDescription(/\w+/);
    expect(screen.getByRole('link', { name: 'StepChange' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '0800 138 1111' })).toHaveAttribute('href', 'tel:08001381111');
  });

  it('the overdue payment page asks for missing answers and accepts no more than the arrears', async () => {
    const { user } = openRepayPage(PAGE);
    await heading('Your overdue payment');
    const amount = screen.getByLabelText(/How much/);
    await user.clear(amount);
    await user.type(amount, '400');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('link', { name: 'Choose what you want to do' })).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Enter £301.36 or less. No more than this is overdue' }),
    ).toBeInTheDocument();
    expect(document.title).toMatch(/^Error: /);
  });

  it('refuses "120,50" with a message instead of reading it as £12,050 (V-13)', async () => {
    const { user } = openRepayPage(PAGE);
    await heading('Your overdue payment');
    const amount = screen.getByLabelText(/How much/);
    await user.clear(amount);
    await user.type(amount, '120,50');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const message = 'Enter an amount in pounds and pence, like 120.50';
    expect(screen.getByRole('link', { name: message })).toBeInTheDocument();
  });

  it('the overdue payment page does not ask for the part that is on its way', async () => {
    openRepayPage(PAGE, { loan: { ...late, pendingRepayments: [{ ...pending, amount: 100 }] } });
    await heading('Your overdue payment');
    expect(document.body).toHaveFocus();
    expect(screen.getByLabelText(/How much/)).toHaveValue('201.36');
    expect(screen.getByText('£100 is on its way')).toBeInTheDocument();
    expect(screen.getByText('Direct Debit: £100, expected on 26/11/2026.')).toBeInTheDocument();
  });

  it('the overdue payment page asks for nothing if all arrears are on their way', async () => {
    openRepayPage(PAGE, { loan: { ...late, pendingRepayments: [{ ...pending, amount: 301.36 }] } });
    await heading('There is nothing to pay here');
    expect(screen.getByText(/^£301.36 is already on its way/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('Direct Debit is not offered if none is set up', async () => {
    openRepayPage(PAGE, { loan: { ...late, isMandateActive: false } });
    await heading('Your overdue payment');
    expect(screen.queryByRole('radio', { name: 'Direct Debit' })).toBeNull();
  });

  it.each(['Active', 'Settled'] as const)('the overdue payment page says if nothing is overdue: %s', async (state) => {
    openRepayPage(PAGE, { loan: sampleLoan(state) });
    await heading('There is nothing to pay here');
  });

  it('the overdue payment page reveals nothing about a loan that does not exist (T-18)', async () => {
    const lender = fakeLender();
    const app = openRepayPage('late?id=l2', { lender });
    await heading('Loan not found');
    expect(app.lender.to(CALLS.loan)).toHaveLength(0);
  });

  it('the overdue payment page shows how to contact the lender if no loans are served online (A-11)', async () => {
    openRepayPage(PAGE, {
      brand: { switches: { ...brand.switches, borrowerView: false } },
    });
    await heading('We manage your loan by phone and in writing');
  });

  it('choosing the card leads to its own page with the chosen amount', async () => {
    const app = openRepayPage(PAGE);
    await heading('Your overdue payment');
    const amount = screen.getByLabelText(/How much/);
    await app.user.clear(amount);
    await app.user.type(amount, '120');
    await choose(app, 'Debit card');
    expect(app.left).toEqual(['http://localhost:3000/account/borrow/repay/card?id=l1&flow=late-repayment']);
    expect(app.services.payments.read('l1')).toEqual({ flow: 'late-repayment', pence: 12_000 });
    app.unmount();
    openRepayPage('card?id=l1&flow=late-repayment');
    await heading('Pay by card');
    expect(screen.getByRole('button', { name: 'Pay £120 now' })).toBeInTheDocument();
  });

  it.each([
    ['in this tab', { flow: 'late-repayment', pence: 30_136, isBarred: true }, late],
    ['elsewhere, as the loan says', {}, { ...late, isCardBarred: true }],
  ])('a card is not offered if no card can be tried again: refused %s (S-14)', async (_, kept, loan) => {
    sessionStorage.setItem('tenor.payment.l1', JSON.stringify(kept));
    const form = openRepayPage(PAGE, { loan });
    await heading('Your overdue payment');
    expect(screen.queryByRole('radio', { name: 'Debit card' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'I cannot afford this' })).toBeInTheDocument();
    form.unmount();
    openRepayPage('card?id=l1&flow=late-repayment', { loan });
    expect(await screen.findByText('This payment could not be processed')).toBeInTheDocument();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  it('the overdue payment page leads back to a card payment with an unknown result (T-16)', async () => {
    const sent = { flow: 'late-repayment', pence: 30_136, paymentMethod: 'pm_card_visa' };
    sessionStorage.setItem('tenor.payment.l1', JSON.stringify(sent));
    const app = openRepayPage(PAGE);
    expect(await screen.findByText(/The payment may have gone through\. Check it before you pay again/)).toBeVisible();
    expect(screen.queryByLabelText(/How much/)).toBeNull();
    const choices = screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('div')?.querySelector('label')?.textContent);
    expect(choices).toEqual(['Check this payment', 'I cannot afford this']);
    await choose(app, 'Check this payment');
    expect(app.left).toEqual(['http://localhost:3000/account/borrow/repay/card?id=l1&flow=late-repayment']);
    expect(app.services.payments.read('l1')).toEqual(sent);
  });

  it('the overdue payment page does not mention a card payment that the loan shows (T-16)', async () => {
    sessionStorage.setItem(
      'tenor.payment.l1',
      JSON.stringify({ flow: 'late-repayment', pence: 2000, paymentMethod: 'pm_card_visa', before: [] }),
    );
    openRepayPage(PAGE, { loan: { ...late, historicalRepayments: [repayment({ amount: 20 })] } });
    expect(await screen.findByRole('radio', { name: 'Debit card' })).toBeInTheDocument();
    expect(screen.getByLabelText(/How much/)).toHaveValue('301.36');
  });

  it('"I cannot afford this" leads to an arrangement with current data', async () => {
    const app = openRepayPage(PAGE);
    await choose(app, 'I cannot afford this');
    expect(address()).toBe('/account/borrow/self-serve-arrangement/l1?reload=true');
  });

  it('"I cannot afford this" leads to contact details if no arrangement can be made online', async () => {
    const app = openRepayPage(PAGE, { loan: { ...late, isEligibleForSelfServeArrangement: false } });
    await choose(app, 'I cannot afford this');
    await heading('We can help you work out what you can afford');
    expect(screen.getByText(/Your reference is L-1042/)).toBeInTheDocument();
  });
});

/** The loan after its arrears were requested by Direct Debit. */
const asked = { ...late, pendingRepayments: [pending] };

/** The lender has asked the bank for the payment: its answer, and the loan from now on. */
function accepted({ lender }: App): Answer {
  lender.answers(CALLS.loan, () => ok(asked));
  return ok(asked);
}

describe('paying arrears by Direct Debit (S-11, C-15)', () => {
  it('a Direct Debit is explained, requested once, and shown with its date', async () => {
    const answer = lateAnswer();
    const app = openRepayPage(PAGE);
    app.lender.answers(CALLS.directDebit, () => answer.promise);
    const scroll = vi.spyOn(window, 'scrollTo');
    await choose(app, 'Direct Debit');
    await heading('Check your overdue payment');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0);
    expect(app.lender.to(CALLS.directDebit)).toHaveLength(0);
    await app.user.dblClick(screen.getByRole('button', { name: 'Pay £301.36 by Direct Debit' }));
    await waitFor(() => expect(app.lender.to(CALLS.directDebit)).toHaveLength(1));
    answer.give(accepted(app));
    await heading('We have asked your bank for the payment');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(app.lender.to(CALLS.directDebit).map(({ body }) => body)).toEqual([{ amount: 301.36 }]);
    expect(screen.getByText(/take it from your account on 26\/11\/2026/)).toBeInTheDocument();
  });

  it('the receipt of a Direct Debit survives a reload and Back and shows its current status', async () => {
    const app = openRepayPage(PAGE);
    app.lender.answers(CALLS.directDebit, () => accepted(app));
    await choose(app, 'Direct Debit');
    await app.user.click(await screen.findByRole('button', { name: 'Pay £301.36 by Direct Debit' }));
    await heading('We have asked your bank for the payment');
    expect(address()).toBe(`/account/borrow/repay/${RECEIPT}`);
    app.unmount();
    const again = openRepayPage(RECEIPT, { loan: asked, isReload: true });
    await heading('We have asked your bank for the payment');
    expect(screen.getByRole('row', { name: 'On its way £301.36' })).toBeInTheDocument();
    await act(async () => again.services.navigation.navigate('/account/borrow/repay/summary?id=l1'));
    await heading('Your loan');
    await act(async () => window.history.back());
    await heading('We have asked your bank for the payment');
    expect(again.lender.to(CALLS.directDebit)).toHaveLength(0);
    again.unmount();
    const taken = { ...pending, state: 'Taken' } as const;
    const later = openRepayPage(RECEIPT, { loan: paidUp(taken), isReload: true });
    await heading('You have paid £301.36');
    later.unmount();
    openRepayPage(RECEIPT, {
      loan: { ...late, historicalRepayments: [{ ...taken, state: 'Returned' }] },
      isReload: true,
    });
    await heading('Your loan');
  });

  it('a Direct Debit is requested again under the same key after a lost connection (T-16)', async () => {
    let answer: Answer = lost;
    const app = openRepayPage(PAGE);
    app.lender.answers(CALLS.directDebit, () => answer);
    await choose(app, 'Direct Debit');
    const pay = await screen.findByRole('button', { name: 'Pay £301.36 by Direct Debit' });
    await app.user.click(pay);
    expect(await screen.findByText('We did not get an answer')).toBeInTheDocument();
    answer = accepted(app);
    await app.user.click(pay);
    await heading('We have asked your bank for the payment');
    const sent = app.lender.to(CALLS.directDebit).map(({ headers }) => headers['Idempotency-Key']);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  it('a conflict says that the loan has changed and reads it again', async () => {
    const app = openRepayPage(PAGE);
    app.lender.answers(CALLS.directDebit, () => problem(409, 'payment-in-progress'));
    await choose(app, 'Direct Debit');
    await app.user.click(await screen.findByRole('button', { name: 'Pay £301.36 by Direct Debit' }));
    expect(await screen.findByText('Something has changed')).toBeInTheDocument();
    expect(app.lender.to(CALLS.loan).length).toBeGreaterThan(1);
  });
});
