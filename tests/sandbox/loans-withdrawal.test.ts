import type { SentSettlementQuote as EarlySettlementQuote, SentLoan as Loan } from '../../src/sandbox/views/sent.ts';
import { addDays, advanceAccount, withdrawAccount, withdrawalFigure, receivePayment } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { newAccount } from './ledger/loan-account-under-test.ts';
import { activeBorrower, moveOn, moveUntil, paidInLedger, type LoanBorrower } from './loan-borrower.ts';
import { recordsOfLoan, expectConsistent } from './consistent-loan.ts';
import { dataOf, openSandbox } from './sandbox-under-test.ts';

const notice = async (borrower: LoanBorrower) =>
  dataOf<EarlySettlementQuote>(await borrower.post('create-early-settlement-quote', { type: 'cancellation' }));

const current = async (borrower: LoanBorrower) =>
  dataOf<EarlySettlementQuote>(await borrower.get('unexpired-early-settlement-quote'));

const payByCard = async (borrower: LoanBorrower, amount: number) => {
  await borrower.post('select-early-settlement-quote-payment-method', { paymentMethod: 'CARD' });
  return borrower.post('card-late-repayment-attempt-charge', { paymentMethodId: 'pm_card_visa', amount });
};

describe('a notice of withdrawal (CCA s66A)', () => {
  it('takes effect at once: it is confirmed, and no monthly payment is collected any more (C-18)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const before = await borrower.read();
    const quote = await notice(borrower);
    expect(quote).toMatchObject({ type: 'cancellation', state: 'Quoted', principal: before.amount });
    expect(quote).not.toHaveProperty('expiresAt');
    const emails = await sandbox.store.transact((records) => records.emails.list(10));
    expect(emails[0]?.subject).toContain('You have withdrawn from your loan');
    const loan = await borrower.read();
    expect(loan).toMatchObject({
      hasActiveCancellationQuote: true,
      isEligibleForCancellation: false,
      canChangePaymentDate: false,
      canMakeEarlyRepayment: false,
      withdrawal: { noticedOn: before.asOf, payBy: addDays(before.asOf, 30) },
    });
    expect(loan.balance).toBe(quote.amount);
    expect(loan.nextPayment).toMatchObject({ date: addDays(before.asOf, 30) });
    expect(loan.nextPayment).not.toHaveProperty('paymentMethod');
    expect(before).toHaveProperty('firstPayment');
    expect(loan).not.toHaveProperty('firstPayment');
    await moveOn(sandbox, 60);
    const later = await borrower.read();
    expect(later).toMatchObject({ totalPaid: 0, pendingRepayments: [], historicalRepayments: [] });
  });

  it('sent twice counts once, and interest is added each day until the borrower pays', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const first = await notice(borrower);
    expect((await notice(borrower)).id).toBe(first.id);
    await moveOn(sandbox, 10);
    const later = await current(borrower);
    expect(later).toMatchObject({ id: first.id, principal: first.principal });
    expect(later.amount).toBeGreaterThan(first.amount);
    expect(later.amount).toBeLessThan((await borrower.read()).nextPayment?.amount ?? 0);
    const over = dataOf<Loan>(await payByCard(borrower, later.amount));
    expect(over).toMatchObject({ state: 'Cancelled', balance: 0, remainingToPay: 0 });
    expect(await paidInLedger(sandbox, borrower)).toEqual([later.amount]);
    expectConsistent(await recordsOfLoan(sandbox.store, borrower.id));
  });

  it('does not lapse when it is not paid: the debt is overdue, the agreement does not return', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const { id, amount } = await notice(borrower);
    await moveOn(sandbox, 40);
    const late = await borrower.read();
    expect(late).toMatchObject({ state: 'Late', hasActiveCancellationQuote: true, arrears: { payments: 1 } });
    const owed = await current(borrower);
    expect(owed.id).toBe(id);
    expect(owed.amount).toBeGreaterThan(amount);
    expect(owed.amount).toBe(late.balance);
    expect(dataOf<Loan>(await payByCard(borrower, owed.amount)).state).toBe('Cancelled');
    expectConsistent(await recordsOfLoan(sandbox.store, borrower.id));
  });

  it('lets the borrower choose a Direct Debit for the amount of that day, and take it again if it is returned', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox, { directDebits: ['returned', 'paid'] });
    await notice(borrower);
    const choose = () =>
      borrower.post('select-early-settlement-quote-payment-method', { paymentMethod: 'DIRECT_DEBIT' });
    await choose();
    await moveUntil(sandbox, borrower, ({ pendingRepayments = [] }) => pendingRepayments.length === 0);
    expect(await borrower.read()).toMatchObject({ hasActiveCancellationQuote: true, totalPaid: 0 });
    const { amount } = await current(borrower);
    await choose();
    await moveUntil(sandbox, borrower, 'Cancelled');
    expect(await paidInLedger(sandbox, borrower)).toEqual([amount]);
  });
});

describe('the debt of a withdrawal', () => {
  const withdrawn = () => {
    const account = advanceAccount(newAccount(), '2026-01-16');
    return withdrawAccount(account, withdrawalFigure(account).amount);
  };

  it('counts a payment that was already on its way, and refunds what is above', () => {
    const account = advanceAccount(withdrawn(), '2026-01-20');
    const { amount } = withdrawalFigure(account);
    const part = receivePayment(account, 30_000, 'part');
    expect(part.refunded).toBe(0);
    expect(withdrawalFigure(part.account).amount).toBe(amount - 30_000);
    const rest = receivePayment(part.account, amount, 'rest');
    expect(rest).toMatchObject({ refunded: 30_000, account: { state: 'Cancelled' } });
  });

  it('costs the same on each day as a withdrawal on that day would have, to a penny', () => {
    const early = withdrawn();
    for (const day of ['2026-01-17', '2026-01-19', '2026-02-14']) {
      const told = withdrawalFigure(advanceAccount(early, day)).amount;
      const agreed = withdrawalFigure(advanceAccount(newAccount(), day)).amount;
      expect(Math.abs(told - agreed), day).toBeLessThanOrEqual(1);
    }
  });
});
