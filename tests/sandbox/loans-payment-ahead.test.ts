import type { SentLoan as Loan } from '../../src/sandbox/views/sent.ts';
import { describe, expect, it } from 'vitest';
import { activeBorrower, moveOn, moveUntil, paidInLedger, type LoanBorrower } from './loan-borrower.ts';
import { dataOf, openSandbox, problemOf, publicUrl, type SandboxUnderTest } from './sandbox-under-test.ts';

const charge = (borrower: LoanBorrower, amount: number) =>
  borrower.post('card-late-repayment-attempt-charge', { paymentMethodId: 'pm_card_visa', amount });

/** Signs in as a borrower who repays a loan without a Direct Debit. */
async function withoutDirectDebit(sandbox: SandboxUnderTest): Promise<LoanBorrower> {
  const borrower = await activeBorrower(sandbox);
  await sandbox.store.transact(async ({ mandates }) => {
    for (const mandate of await mandates.listOfLoan(borrower.id))
      await mandates.update({ ...mandate, state: 'Cancelled' });
  });
  return borrower;
}

/** The bank approves a payment, which is then on its way. */
async function payFromBank(sandbox: SandboxUnderTest, borrower: LoanBorrower, amount: number) {
  const { id, bearer, brand } = borrower;
  const subject = { subjectId: id, subjectType: 'loan' };
  const redirectUrl = `${publicUrl}/truelayer/callback`;
  const body = { ...subject, flow: 'next-payment', amount, redirectUrl };
  const started = await sandbox.call('POST', '/api/shared/truelayer/auth', { bearer, brand, body });
  const state = new URL(dataOf<{ url: string }>(started).url).searchParams.get('state') ?? '';
  const share = await sandbox.server.inject({
    method: 'POST',
    url: '/sandbox/bank/share',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ state, account: 'current' }).toString(),
  });
  const code = new URL(String(share.headers.location)).searchParams.get('code') ?? '';
  const done = { ...subject, origin: `/account/borrow/repay/next-payment?id=${id}`, code, resumeJourneyToken: state };
  const completed = await sandbox.call('POST', '/api/shared/truelayer/resume-journey-auth', {
    ...{ bearer, brand, body: done },
  });
  expect(completed.statusCode).toBe(200);
}

describe('paying the next payment before it is late, without a Direct Debit', () => {
  it('a card pays the next payment first, so that only the rest of it is due (C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await withoutDirectDebit(sandbox);
    const { nextPayment } = await borrower.read();
    const paid = dataOf<Loan>(await charge(borrower, 100));
    expect(paid.nextPayment?.date).toBe(nextPayment?.date);
    expect(paid.nextPayment?.amount).toBeCloseTo((nextPayment?.amount ?? 0) - 100, 2);
    expect(paid.historicalRepayments?.[0]).toMatchObject({ amount: 100, method: 'CARD', kind: 'scheduled' });
    dataOf<Loan>(await charge(borrower, paid.nextPayment?.amount ?? 0));
    const due = nextPayment?.date ?? '';
    const after = await moveUntil(sandbox, borrower, ({ asOf }) => asOf > due);
    await moveOn(sandbox, 5);
    expect(await borrower.read()).toMatchObject({ state: 'Active' });
    expect(after.arrears).toBeUndefined();
  });

  it('a bank payment is on its way and then pays the next payment (C-47, C-46)', async () => {
    const sandbox = await openSandbox();
    const borrower = await withoutDirectDebit(sandbox);
    const { nextPayment } = await borrower.read();
    await payFromBank(sandbox, borrower, 100);
    const pending = await borrower.read();
    expect(pending.pendingRepayments).toMatchObject([{ amount: 100, method: 'OPEN_BANKING', kind: 'scheduled' }]);
    expect(pending.nextPayment?.amount).toBe(nextPayment?.amount);
    expect(pending.nextPayment?.mostNow).toBeCloseTo((nextPayment?.mostNow ?? 0) - 100, 2);
    const arrived = await moveUntil(sandbox, borrower, ({ pendingRepayments }) => pendingRepayments?.length === 0);
    expect(arrived.nextPayment?.amount).toBeCloseTo((nextPayment?.amount ?? 0) - 100, 2);
    expect(await paidInLedger(sandbox, borrower)).toEqual([100]);
  });

  it('no more can be paid than would leave one penny, because ending the loan needs a settlement', async () => {
    const sandbox = await openSandbox();
    const borrower = await withoutDirectDebit(sandbox);
    const most = (await borrower.read()).nextPayment?.mostNow ?? 0;
    const refused = await charge(borrower, most + 1);
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.pointer]).toEqual([422, '/amount']);
    expect((await charge(borrower, most)).statusCode).toBe(200);
    expect((await borrower.read()).state).toBe('Active');
  });

  it('a Direct Debit that is set up meanwhile collects only what is not on its way', async () => {
    const sandbox = await openSandbox();
    const borrower = await withoutDirectDebit(sandbox);
    const { nextPayment } = await borrower.read();
    const account = {
      ...{ accountName: 'Fern Quoted', sortCode: '309430', accountNumber: '00733445' },
    };
    dataOf(await borrower.post('direct-debit-mandate', account));
    await sandbox.store.transact(async ({ repayments, loans }) => {
      const loan = await loans.find(borrower.id);
      if (!loan || !nextPayment) throw new Error('There is no loan to pay.');
      await repayments.add({
        ...{ id: 'slow', loanId: loan.id, amount: 10_000, method: 'OPEN_BANKING', kind: 'scheduled', state: 'Pending' },
        ...{ requestedOn: loan.account.asOf, expectedOn: nextPayment.date, createdAt: sandbox.clock.now },
      });
    });
    const asked = await moveUntil(...([sandbox, borrower] as const), ({ pendingRepayments = [] }) =>
      pendingRepayments.some(({ method }) => method === 'DIRECT_DEBIT'),
    );
    const directDebit = asked.pendingRepayments?.find(({ method }) => method === 'DIRECT_DEBIT');
    expect(directDebit?.amount).toBeCloseTo((nextPayment?.amount ?? 0) - 100, 2);
  });

  it('a loan with a Direct Debit offers no payment ahead, because it is collected', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    expect((await borrower.read()).nextPayment).not.toHaveProperty('mostNow');
    expect((await charge(borrower, 20)).statusCode).toBe(409);
  });
});
