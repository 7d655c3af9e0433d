import { isClosedLoan } from '#lending';
import type { Store } from '#sandbox';
import { ledgerBalance, outstanding, totalPaid } from '#sandbox/ledger';
import { expect } from 'vitest';
import { chargesToCome } from './ledger/charges-to-come.ts';
import { remainingToPay } from '../../src/sandbox/ledger/account-figures.ts';

/** Returns a loan with its repayments and card charges. */
export const recordsOfLoan = (store: Store, id: string) =>
  store.transact(async (records) => {
    const loan = await records.loans.find(id);
    if (!loan) throw new Error('The loan is gone.');
    return {
      account: loan.account,
      repayments: await records.repayments.listOfLoan(id),
      intents: await records.paymentIntents.listOfLoan(id),
      quotes: await records.settlementQuotes.listOfLoan(id),
      mandates: await records.mandates.listOfLoan(id),
    };
  });

export type LoanRecords = Awaited<ReturnType<typeof recordsOfLoan>>;

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
const penceOf = (list: readonly { readonly pence: number }[]) => sum(list.map(({ pence }) => pence));

/** Checks that the ledger records every payment once, to the penny. */
export function expectConsistent({ account, repayments, intents, quotes, mandates }: LoanRecords): void {
  const { ledger, instalments, state } = account;
  const taken = repayments.filter((one) => one.state === 'Taken');
  const entries = (kind: string) => ledger.filter((one) => one.kind === kind);
  for (const { id, amount, kind } of taken.filter((one) => one.kind !== 'refund')) {
    expect([
      kind,
      ...entries('payment')
        .filter((one) => one.repaymentId === id)
        .map(({ pence }) => pence),
    ]).toEqual([kind, amount]);
    expect(penceOf(entries('refund').filter((one) => one.repaymentId === id))).toBeLessThanOrEqual(amount);
  }
  const refunds = taken.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
  expect(penceOf(entries('refund'))).toBe(sum(refunds));
  expect(penceOf(entries('payment'))).toBe(sum(taken.map(({ amount }) => amount)) - sum(refunds));
  expect(totalPaid(account)).toBe(penceOf(entries('payment')) - penceOf(entries('refund')));
  expect(ledger.filter(({ pence }) => !Number.isInteger(pence) || pence <= 0)).toEqual([]);
  expect(ledgerBalance(account)).toBeGreaterThanOrEqual(0);
  if (state !== 'Pending') expect(remainingToPay(account)).toBe(ledgerBalance(account) + chargesToCome(account));
  if (isClosedLoan(state)) {
    expect(ledgerBalance(account)).toBe(0);
    expect(repayments.filter((one) => one.state === 'Pending')).toEqual([]);
  }
  expect(instalments.filter((one) => outstanding(one) < 0)).toEqual([]);
  // Each successful card charge made one repayment, and there are no other card repayments.
  const byCard = repayments.filter(({ method, kind }) => method === 'CARD' && kind !== 'refund').map(({ id }) => id);
  const charged = intents.filter((one) => one.state === 'Succeeded').map(({ repaymentId }) => repaymentId);
  expect(charged.toSorted()).toEqual(byCard.toSorted());
  expect(intents.filter((one) => one.state === 'RequiresAction').length).toBeLessThanOrEqual(1);
  const ending = repayments.filter(({ state: now, quoteId }) => quoteId !== undefined && now === 'Pending');
  expect(ending.length).toBeLessThanOrEqual(1);
  expect(quotes.filter((one) => one.state === 'Quoted').length).toBeLessThanOrEqual(1);
  expect(mandates.filter((one) => one.state === 'Active').length).toBeLessThanOrEqual(1);
  // No scheduled payment is requested from the bank twice.
  const asked = repayments.filter(({ kind, state: now }) => kind === 'scheduled' && now !== 'Returned');
  expect(new Set(asked.map(({ expectedOn }) => expectedOn)).size).toBe(asked.length);
}
