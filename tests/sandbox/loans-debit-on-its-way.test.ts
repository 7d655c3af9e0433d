import { describe, expect, it } from 'vitest';
import { loanBorrower, moveOn, moveUntil, paidInLedger } from './loan-borrower.ts';
import { dataOf, openSandbox } from './sandbox-under-test.ts';

describe('a Direct Debit on its way when the loan ends', () => {
  it('takes a Direct Debit that the bank was asked for after the loan is settled by card, and refunds it (S-04)', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox);
    await moveUntil(sandbox, borrower, 'Active');
    await borrower.post('direct-debit-early-repayment', { amount: 100 });
    const quote = dataOf<{ amount: number }>(
      await borrower.post('create-early-settlement-quote', { type: 'settlement', settlementReason: 'savings' }),
    );
    await borrower.post('select-early-settlement-quote-payment-method', { paymentMethod: 'CARD' });
    await borrower.post('card-late-repayment-attempt-charge', {
      paymentMethodId: 'pm_card_visa',
      amount: quote.amount,
    });
    const settled = await borrower.read();
    expect(settled).toMatchObject({ state: 'Settled', balance: 0, totalPaid: quote.amount, isMandateActive: true });
    expect(settled.pendingRepayments).toMatchObject([{ kind: 'early', amount: 100, state: 'Pending' }]);

    await moveOn(sandbox, 7);
    const later = await borrower.read();
    expect(later).toMatchObject({ state: 'Settled', balance: 0, totalPaid: quote.amount, isMandateActive: false });
    expect(later.pendingRepayments).toEqual([]);
    const date = settled.pendingRepayments?.[0]?.expectedOn;
    expect(later.historicalRepayments).toMatchObject([
      { kind: 'refund', amount: 100, state: 'Taken', date },
      { kind: 'early', amount: 100, state: 'Taken', date },
      { kind: 'settlement', state: 'Taken' },
    ]);
    expect(await borrower.read()).toEqual(later);
  });
});

it.each([
  ...['complete', 'cancelled', 'settled', 'sold', 'writtenoff', 'terminated'].map((persona) => ['lendable', persona]),
  ['motor', 'voluntary'],
])('the bank is asked for nothing in the months after the loan has ended: %s, %s', async (brand, persona) => {
  const sandbox = await openSandbox();
  const borrower = await loanBorrower(sandbox, { brand, persona });
  const before = await paidInLedger(sandbox, borrower);
  await moveOn(sandbox, 95);
  expect((await borrower.read()).pendingRepayments).toEqual([]);
  expect(await paidInLedger(sandbox, borrower)).toEqual(before);
});
