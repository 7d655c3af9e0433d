import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { action, keysOf, openCard, openSettlementByCard, payBy, paySettlement, typeCard } from './card-at-hand.ts';
import { type Answer, lateAnswer } from './fake-lender.ts';
import { heading } from './render-app.tsx';
import { CALLS, late, lost, ok, paidUp, problem, repayment } from './repay-lender.ts';
import { openRepayPage } from './repay-flows.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.useRealTimers());

/** A payment that this tab has sent and that has no answer yet. */
const begun = { flow: 'late-repayment', pence: 30_136, paymentMethod: 'pm_card_visa', before: [] };

describe('a card payment with an unknown result (T-16)', () => {
  it('an unanswered charge is looked up on the loan first and found', async () => {
    const app = openCard(() => lost);
    await heading('Pay by card');
    app.lender.answers(CALLS.loan, () => ok(paidUp()));
    await typeCard(app);
    await app.user.click(screen.getByRole('button', { name: 'Pay £301.36 now' }));
    await heading('You have paid £301.36');
    expect(app.lender.to(CALLS.charge)).toHaveLength(1);
  });

  it('a payment that did not arrive is sent again as the same payment', async () => {
    let answer = lost;
    const app = openCard(() => answer);
    await payBy(app);
    expect(await screen.findByText('Your payment has not arrived')).toBeInTheDocument();
    answer = ok(paidUp());
    await app.user.click(screen.getByRole('button', { name: 'Send the payment again' }));
    await heading('You have paid £301.36');
    expect(app.lender.to(CALLS.charge)).toHaveLength(2);
    expect(new Set(keysOf(app, CALLS.charge)).size).toBe(1);
    expect(new Set(app.lender.to(CALLS.charge).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('a payment is not sent again before the loan could be read', async () => {
    const app = openCard(() => lost);
    await heading('Pay by card');
    app.lender.answers(CALLS.loan, () => lost);
    await typeCard(app);
    await app.user.click(screen.getByRole('button', { name: 'Pay £301.36 now' }));
    expect(await screen.findByText('We do not know yet whether your payment went through')).toBeInTheDocument();
    app.lender.answers(CALLS.loan, () => ok(paidUp()));
    await app.user.click(screen.getByRole('button', { name: 'Check again' }));
    await heading('You have paid £301.36');
    expect(app.lender.to(CALLS.charge)).toHaveLength(1);
  });

  it('a reload finds an unanswered payment under the same key, without entering the card again', async () => {
    const first = openCard(() => new Promise<Answer>(() => undefined));
    await payBy(first);
    await screen.findByText('Asking your bank for the payment');
    await waitFor(() => expect(first.lender.to(CALLS.charge)).toHaveLength(1));
    first.unmount();
    const second = openCard(() => ok(paidUp()));
    await second.user.click(await screen.findByRole('button', { name: 'Send the payment again' }));
    await heading('You have paid £301.36');
    expect(keysOf(second, CALLS.charge)).toEqual(keysOf(first, CALLS.charge));
    expect(second.lender.to(CALLS.charge)[0]?.body).toEqual(first.lender.to(CALLS.charge)[0]?.body);
  });

  it('a borrower who leaves the page while the card is charged, and comes back, sees the same payment and its result', async () => {
    const answer = lateAnswer();
    const app = openCard(() => answer.promise);
    await payBy(app);
    await waitFor(() => expect(app.lender.to(CALLS.charge)).toHaveLength(1));
    act(() => app.services.navigation.navigate('/'));
    await waitFor(() => expect(screen.queryByText('Asking your bank for the payment')).toBeNull());
    window.history.back();
    await screen.findByText('Asking your bank for the payment');
    expect(screen.queryByRole('button', { name: /Send|Pay £/ })).toBeNull();
    answer.give(ok(paidUp()));
    await heading('You have paid £301.36');
    expect(app.lender.to(CALLS.charge)).toHaveLength(1);
  });

  it('a 3-D Secure check that is due while the borrower is away waits until they come back', async () => {
    const answer = lateAnswer();
    const app = openCard(() => answer.promise);
    app.lender.answers(CALLS.confirm, () => ok(paidUp()));
    await payBy(app, '4000 0000 0000 3220');
    await waitFor(() => expect(app.lender.to(CALLS.charge)).toHaveLength(1));
    act(() => app.services.navigation.navigate('/'));
    await waitFor(() => expect(screen.queryByText('Asking your bank for the payment')).toBeNull());
    answer.give(action);
    window.history.back();
    await app.user.click(await screen.findByRole('button', { name: 'Approve' }));
    await heading('You have paid £301.36');
    expect(app.lender.to(CALLS.charge)).toHaveLength(1);
    expect(app.lender.to(CALLS.confirm)).toHaveLength(1);
  });

  it('after the 3-D Secure check an unanswered payment is confirmed again and not charged again', async () => {
    const first = openCard(() => action);
    first.lender.answers(CALLS.confirm, () => new Promise<Answer>(() => undefined));
    await payBy(first, '4000 0000 0000 3220');
    await first.user.click(await screen.findByRole('button', { name: 'Approve' }));
    await screen.findByText('Confirming the payment');
    first.unmount();
    const second = openCard(() => action);
    second.lender.answers(CALLS.confirm, () => ok(paidUp()));
    await second.user.click(await screen.findByRole('button', { name: 'Send the payment again' }));
    await heading('You have paid £301.36');
    expect(second.lender.to(CALLS.charge)).toHaveLength(0);
    expect(second.lender.to(CALLS.confirm).map(({ body }) => body)).toEqual([{ paymentIntentId: 'pi_1' }]);
  });

  it('a payment is not sent again if the amount is no longer owed, because another payment is on its way', async () => {
    sessionStorage.setItem('tenor.payment.l1', JSON.stringify(begun));
    const coming = repayment({ method: 'DIRECT_DEBIT', state: 'Pending', expectedOn: '2026-11-26' });
    const loan = { ...late, pendingRepayments: [coming] };
    const app = openCard(() => problem(409, 'payment-in-progress'), { loan });
    expect(await screen.findByText('This payment was not made')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'See what you can pay' })).toHaveAttribute(
      'href',
      '/account/borrow/repay/late?id=l1',
    );
    expect(app.lender.to(CALLS.charge)).toHaveLength(0);
    app.unmount();
    openRepayPage('late?id=l1', { loan });
    await heading('There is nothing to pay here');
    expect(screen.getByText('Direct Debit: £301.36, expected on 26/11/2026.')).toBeInTheDocument();
  });

  it('a borrower can cancel an unanswered payment, after one more look at the loan, and start a new one', async () => {
    let answer = lost;
    const app = openCard(() => answer);
    await payBy(app);
    await screen.findByText('Your payment has not arrived');
    const looks = app.lender.to(CALLS.loan).length;
    await app.user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
    expect(await screen.findByText('This payment was not made')).toBeInTheDocument();
    expect(app.lender.to(CALLS.loan)).toHaveLength(looks + 1);
    app.unmount();
    openRepayPage('late?id=l1').unmount();
    answer = ok(paidUp());
    const second = openCard(() => answer);
    await payBy(second);
    await heading('You have paid £301.36');
    expect(keysOf(second, CALLS.charge)).not.toEqual(keysOf(app, CALLS.charge));
  });

  it('an unanswered payment cannot be cancelled if the loan shows it after all', async () => {
    const app = openCard(() => lost);
    await payBy(app);
    await screen.findByText('Your payment has not arrived');
    app.lender.answers(CALLS.loan, () => ok(paidUp()));
    await app.user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
    await heading('You have paid £301.36');
    expect(app.lender.to(CALLS.charge)).toHaveLength(1);
  });

  it('a payment refused as a duplicate offers the borrower a way to continue', async () => {
    const app = openCard(() => problem(409, 'payment-in-progress'));
    await payBy(app);
    await screen.findByText('This payment is already being made');
    await app.user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
    expect(await screen.findByRole('link', { name: 'See what you can pay' })).toBeInTheDocument();
    app.unmount();
    openRepayPage('late?id=l1');
    expect(await screen.findByRole('radio', { name: 'Direct Debit' })).toBeInTheDocument();
  });

  it('a bank payment is not mistaken for a card payment of the same amount', async () => {
    sessionStorage.setItem('tenor.payment.l1', JSON.stringify({ ...begun, paymentIntent: 'pi_old' }));
    const app = openSettlementByCard(() => lost, { loan: { ...late, hasActiveSettlementQuote: true } });
    await paySettlement(app);
    await app.user.click(await screen.findByRole('button', { name: 'Send the payment again' }));
    await screen.findByText('Your payment has not arrived');
    expect(app.lender.to(CALLS.charge)).toHaveLength(2);
    expect(app.services.payments.read('l1')).not.toHaveProperty('paymentIntent');
  });

  it('a payment that another tab is making is not sent a second time', async () => {
    const app = openCard(() => problem(409, 'payment-in-progress'));
    await payBy(app);
    expect(await screen.findByText('This payment is already being made')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send the payment again' })).toBeNull();
    expect(app.lender.to(CALLS.charge)).toHaveLength(1);
  });

  it('a payment of a different amount is not mistaken for the unanswered one', async () => {
    const app = openCard(() => lost);
    await heading('Pay by card');
    app.lender.answers(CALLS.loan, () => ok({ ...late, historicalRepayments: [repayment({ amount: 20 })] }));
    await typeCard(app);
    await app.user.click(screen.getByRole('button', { name: 'Pay £301.36 now' }));
    expect(await screen.findByText('Your payment has not arrived')).toBeInTheDocument();
  });
});

describe('a lender that says how long to wait about a payment with an unknown result (E-20, T-16)', () => {
  const busy = (status: number): Answer => ({ status, headers: { 'retry-after': '12' } });

  it.each([
    ['a charge', 'Send the payment again', busy(503), ok(late), CALLS.charge, 1],
    ['the look at the loan', 'Check again', lost, busy(429), CALLS.loan, 2],
    ['the look at the loan', 'Check again', lost, busy(503), CALLS.loan, 2],
  ])('%s: "%s" counts down first', async (_, name, charge, look, call, before) => {
    const began = Date.now();
    const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + Date.now() - began);
    const app = openCard(() => charge, { clock: { now, today: () => '2026-11-21' } });
    await heading('Pay by card');
    await typeCard(app);
    app.lender.answers(CALLS.loan, () => look);
    const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...timers] });
    act(() => screen.getByRole('button', { name: 'Pay £301.36 now' }).click());
    const again = await screen.findByRole('button', { name });
    expect(again).toHaveAccessibleDescription(/^You can try again in 1[12] seconds$/);
    act(() => again.click());
    expect(app.lender.to(call)).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    app.lender.answers(CALLS.charge, () => ok(paidUp()));
    app.lender.answers(CALLS.loan, () => ok(paidUp()));
    act(() => again.click());
    await heading('You have paid £301.36');
  });
});
