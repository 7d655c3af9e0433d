import { isClosedLoan } from '#lending';
import { endAccount, ledgerBalance, receivePayment, totalPaid, refundAccount } from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { SettlementQuoteRecord } from '../store/settlement-quotes.ts';
import {
  replaced,
  withAccount,
  openUnitOfWork,
  saveUnitOfWork,
  type NewRecordContext,
  type LoanUnitOfWork,
} from './unit-of-work.ts';
import { stateMovedOn } from '../context/refusal.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { LoanBookContext } from './loan-book-context.ts';

/** Books a repayment of the unit as taken on the account's day: by its quote, where that stands, or as an ordinary payment. */
export function bookTaken(unit: LoanUnitOfWork, repayment: RepaymentRecord, context: NewRecordContext): LoanUnitOfWork {
  const { account } = unit.loan;
  const quote = unit.quotes.find(({ id, state }) => id === repayment.quoteId && state === 'Quoted');
  const received = quote
    ? endAccount(account, repayment.amount, endOf(unit, quote), repayment.id)
    : receivePayment(account, repayment.amount, repayment.id);
  const { interest, principal, refunded } = received;
  const balanceAfter = ledgerBalance(received.account);
  const taken: RepaymentRecord = {
    ...repayment,
    state: 'Taken',
    date: account.asOf,
    interest,
    principal,
    balanceAfter,
  };
  const booked: LoanUnitOfWork = {
    ...withAccount(unit, received.account),
    repayments: replaced(unit.repayments, taken),
    quotes: quote ? replaced(unit.quotes, { ...quote, state: 'Completed' }) : unit.quotes,
  };
  const paid = refunded > 0 ? withRefund(booked, taken, refunded, context) : booked;
  return isClosedLoan(paid.loan.account.state) ? closeLoan(paid) : paid;
}

/** Books a repayment as returned unpaid; a quote that it was to pay can be paid in another way. */
export function bookReturned(unit: LoanUnitOfWork, repayment: RepaymentRecord): LoanUnitOfWork {
  const returned: RepaymentRecord = { ...repayment, state: 'Returned', date: unit.loan.account.asOf };
  const quotes = unit.quotes.map((quote) => (quote.id === repayment.quoteId ? withoutMethod(quote) : quote));
  return { ...unit, repayments: replaced(unit.repayments, returned), quotes };
}

/** Puts money that went back to the borrower on the list of repayments. */
export function withRefund(
  unit: LoanUnitOfWork,
  { loanId, method }: Pick<RepaymentRecord, 'loanId' | 'method'>,
  amount: number,
  { newId, now }: NewRecordContext,
): LoanUnitOfWork {
  const { account } = unit.loan;
  const refund: RepaymentRecord = {
    id: newId(),
    loanId,
    amount,
    method,
    kind: 'refund',
    state: 'Taken',
    requestedOn: account.asOf,
    expectedOn: account.asOf,
    date: account.asOf,
    balanceAfter: ledgerBalance(account),
    createdAt: now,
  };
  return { ...unit, repayments: [refund, ...unit.repayments] };
}

/** Ends what was still to happen to a loan that is over: its mandate, its quotes, what was asked of the bank, its wishes. */
export function closeLoan(unit: LoanUnitOfWork): LoanUnitOfWork {
  const { asOf } = unit.loan.account;
  return {
    ...unit,
    repayments: unit.repayments.map((one) =>
      one.state === 'Pending' ? { ...one, state: 'Called back', date: asOf } : one,
    ),
    mandates: unit.mandates.map((one) => (one.state === 'Cancelled' ? one : { ...one, state: 'Cancelled' })),
    quotes: unit.quotes.map((one) => (one.state === 'Quoted' ? { ...one, state: 'Withdrawn' } : one)),
    cases: unit.cases.map((one) => (one.state === 'Open' ? { ...one, state: 'Withdrawn' } : one)),
    arrangements: unit.arrangements.map((one) => (one.state === 'Agreed' ? { ...one, state: 'Kept' } : one)),
  };
}

function endOf({ loan }: LoanUnitOfWork, { type, amount, paidBefore }: SettlementQuoteRecord) {
  const state = type === 'settlement' ? ('Settled' as const) : ('Cancelled' as const);
  return { state, figure: amount, paidSince: Math.max(0, totalPaid(loan.account) - paidBefore) };
}

function withoutMethod({ paymentMethod: _, paymentDate: __, ...quote }: SettlementQuoteRecord): SettlementQuoteRecord {
  return quote;
}

/** What was taken with a repayment and has not gone back to the borrower yet, in pence. */
export function refundable(
  { account }: Pick<LoanRecord, 'account'>,
  { id, kind, state, amount }: Pick<RepaymentRecord, 'id' | 'kind' | 'state' | 'amount'>,
): number {
  if (state !== 'Taken' || kind === 'refund') return 0;
  return account.ledger
    .filter((entry) => entry.kind === 'refund' && entry.repaymentId === id)
    .reduce((left, { pence }) => left - pence, amount);
}

/**
 * Pays a taken payment back, wholly or in part (pence). It is owed again, at the end of the schedule. No payment goes back twice.
 * @throws {Refusal} 409: the loan is over, or so much of it was not taken or has gone back already
 */
export async function refundPayment(
  context: LoanBookContext,
  loan: LoanRecord,
  repayment: RepaymentRecord,
  amount: number,
): Promise<LoanRecord> {
  const fits = amount <= refundable(loan, repayment);
  const account = fits ? refundAccount(loan.account, amount, repayment.id) : undefined;
  if (!account) throw stateMovedOn('This payment cannot be paid back.');
  const before = await openUnitOfWork(context.records, loan);
  return saveUnitOfWork(context, before, withRefund(withAccount(before, account), repayment, amount, context));
}
