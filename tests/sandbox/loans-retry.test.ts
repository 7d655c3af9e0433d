import { addDays, addMonths, addWorkingDays } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { loanBorrower, moveOn, moveUntil, paidInLedger, type LoanBorrower } from './loan-borrower.ts';
import { openSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

/** Signs in as a borrower whose first monthly payment was returned. The outcomes of later ones are given. */
async function returned(sandbox: SandboxUnderTest, then: 'paid' | 'returned' = 'paid') {
  const borrower = await loanBorrower(sandbox, { directDebits: ['returned', then, 'paid'] });
  const loan = await moveUntil(sandbox, borrower, 'Late');
  return { borrower, loan };
}

const retriesOf = async (borrower: LoanBorrower) => {
  const { pendingRepayments = [], historicalRepayments = [] } = await borrower.read();
  return [...pendingRepayments, ...historicalRepayments].filter(({ isRetry }) => isRetry);
};

const outboxOf = async (sandbox: SandboxUnderTest) => (await sandbox.server.inject('/sandbox/outbox')).body;

describe('a Direct Debit that the bank returns', () => {
  it('requests a returned Direct Debit once more within a month, after notifying the borrower', async () => {
    const sandbox = await openSandbox();
    const { borrower, loan } = await returned(sandbox);
    const [first] = loan.historicalRepayments ?? [];
    const { amount = 0, date = '' } = first ?? {};
    const takenOn = addWorkingDays(date, 15);
    expect(loan.retry).toMatchObject({ amount, date: takenOn });
    expect(takenOn <= addMonths(date, 1)).toBe(true);
    expect(addWorkingDays(loan.retry?.askedOn ?? '', 3)).toBe(takenOn);
    expect(await outboxOf(sandbox)).toContain('We will try to collect');
    expect(await retriesOf(borrower)).toEqual([]);
    const asked = await moveUntil(sandbox, borrower, ({ pendingRepayments }) => pendingRepayments?.length === 1);
    expect(asked.asOf).toBe(loan.retry?.askedOn);
    expect(asked).not.toHaveProperty('retry');
    expect(asked.pendingRepayments).toMatchObject([{ amount, kind: 'late', isRetry: true, expectedOn: takenOn }]);
    const paid = await moveUntil(sandbox, borrower, 'Active');
    expect([paid.asOf, await paidInLedger(sandbox, borrower)]).toEqual([takenOn, [amount]]);
  });

  it('does not request a Direct Debit a third time, and tells the borrower', async () => {
    const sandbox = await openSandbox();
    const { borrower } = await returned(sandbox, 'returned');
    await moveUntil(sandbox, borrower, ({ historicalRepayments }) => historicalRepayments?.length === 2);
    expect(await borrower.read()).not.toHaveProperty('retry');
    expect(await outboxOf(sandbox)).toContain('We will not try again automatically');
    await moveOn(sandbox, 60);
    const retries = await retriesOf(borrower);
    expect(retries).toMatchObject([{ state: 'Returned' }]);
  });

  it.each([
    [
      'it has been paid',
      (borrower: LoanBorrower, amount: number) =>
        borrower.post('card-late-repayment-attempt-charge', { paymentMethodId: 'pm_card_visa', amount }, 'all'),
    ],
    [
      'a part of it has been paid',
      (borrower: LoanBorrower) =>
        borrower.post('card-late-repayment-attempt-charge', { paymentMethodId: 'pm_card_visa', amount: 1 }, 'part'),
    ],
    [
      'another payment for it is on its way',
      (borrower: LoanBorrower, amount: number) => borrower.post('direct-debit-late-repayment', { amount }),
    ],
    [
      'the bank account has been changed',
      (borrower: LoanBorrower) =>
        borrower.post('bank-details-update', {
          accountName: 'F Quoted',
          sortCode: '309430',
          accountNumber: '00733445',
        }),
    ],
  ])('does not retry a returned Direct Debit if %s', async (_, act) => {
    const sandbox = await openSandbox();
    const { borrower, loan } = await returned(sandbox);
    expect((await act(borrower, loan.arrears?.amount ?? 0)).statusCode).toBe(200);
    await moveUntil(sandbox, borrower, ({ asOf }) => asOf > addDays(loan.retry?.date ?? '', -8));
    expect(await borrower.read()).not.toHaveProperty('retry');
    await moveOn(sandbox, 12);
    expect(await retriesOf(borrower)).toEqual([]);
  });

  it('does not retry a returned Direct Debit if the mandate is cancelled', async () => {
    const sandbox = await openSandbox();
    const { borrower } = await returned(sandbox);
    const url = `/sandbox/loans/${borrower.id}/direct-debits`;
    await sandbox.server.inject({ method: 'POST', url, payload: { outcome: 'cancelled' } });
    expect(await borrower.read()).not.toHaveProperty('retry');
  });

  it('dates emails by system time, although lender time is ahead of it', async () => {
    const sandbox = await openSandbox();
    await returned(sandbox);
    const mails = await sandbox.store.transact((records) => records.emails.list(99));
    const mail = mails.find(({ name }) => name === 'payment-returned');
    expect((mail?.createdAt.getTime() ?? 0) - sandbox.clock.now.getTime()).toBeLessThan(1000);
    expect(mail?.body).toMatch(/^11\sDecember\s2026\n/);
  });

  it("sends no emails for a persona's history from before the sandbox started", async () => {
    expect(await outboxOf(await openSandbox())).toContain('Nothing has been sent');
  });
});
