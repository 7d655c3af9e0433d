import { isClosedLoan } from '#lending';
import { endAccount, ledgerBalance, receivePayment, totalPaid, refundAccount, withdrawalFigure } from '#sandbox/ledger';
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
import { withEmails } from './event-emails.ts';
import { stateMovedOn } from '../context/refusal.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { paysNextFirst } from './next-collection.ts';

/** Books a repayment as received on the account's day: for its settlement quote if that is active, else as an ordinary payment. */
export function bookTaken(unit: LoanUnitOfWork, repayment: RepaymentRecord, context: NewRecordContext): LoanUnitOfWork {
  const { account } = unit.loan;
  const quote = unit.quotes.find(({ id, state }) => id === repayment.quoteId && state === 'Quoted');
  const received = quote
    ? endAccount(account, repayment.amount, endOf(unit, quote), repayment.id)
    : receivePayment(account, repayment.amount, repayment.id, { isNextFirst: paysNextFirst(repayment) });
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
  return isClosedLoan(paid.loan.account.state) ? closeLoan(paid) : withFigureOfToday(paid);
}

/** Brings the quote of a withdrawal up to the day: interest is added and payments are subtracted, unless a payment for it is pending. */
export function withFigureOfToday(unit: LoanUnitOfWork): LoanUnitOfWork {
  const { account } = unit.loan;
  const open =
    account.withdrawal && unit.quotes.find(({ type, state }) => type === 'cancellation' && state === 'Quoted');
  if (!open || unit.repayments.some(({ quoteId, state }) => quoteId === open.id && state === 'Pending')) return unit;
  const { amount, principal, interestToDate, rebate } = withdrawalFigure(account);
  const today = { ...open, amount, principal, interestToDate, rebate, paidBefore: totalPaid(account) };
  return { ...unit, quotes: replaced(unit.quotes, today) };
}

/** Ends a loan whose borrower withdraws without owing anything, and refunds the overpayment (pence). */
export function bookWithdrawal(
  unit: LoanUnitOfWork,
  quote: SettlementQuoteRecord,
  { refund, method }: Pick<RepaymentRecord, 'method'> & { readonly refund: number },
  context: NewRecordContext,
): LoanUnitOfWork {
  const { account } = endAccount(unit.loan.account, 0, { state: 'Cancelled', figure: -refund, paidSince: 0 });
  const ended: LoanUnitOfWork = {
    ...withAccount(unit, account),
    quotes: replaced(unit.quotes, { ...quote, state: 'Completed' }),
  };
  const refunded = refund > 0 ? withRefund(ended, { loanId: unit.loan.id, method }, refund, context) : ended;
  return closeLoan(refunded);
}

/** Books a repayment as returned unpaid. If it was for a settlement quote, that can then be paid in another way. */
export function bookReturned(unit: LoanUnitOfWork, repayment: RepaymentRecord): LoanUnitOfWork {
  const returned: RepaymentRecord = { ...repayment, state: 'Returned', date: unit.loan.account.asOf };
  const quotes = unit.quotes.map((quote) => (quote.id === repayment.quoteId ? withoutMethod(quote) : quote));
  return { ...unit, repayments: replaced(unit.repayments, returned), quotes };
}

/** Adds a refund to the list of repayments. */
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

/**
 * Ends what is open for a loan that has ended: mandates, quotes, bank details changes and arrangements. A payment that the bank was
 * asked for cannot be recalled: it is still taken and then refunded. The mandate is cancelled after that.
 */
export function closeLoan(unit: LoanUnitOfWork): LoanUnitOfWork {
  const isDebitComing = unit.repayments.some(({ state, method }) => state === 'Pending' && method === 'DIRECT_DEBIT');
  return {
    ...unit,
    mandates: unit.mandates.map((one) =>
      isDebitComing || one.state === 'Cancelled' ? one : { ...one, state: 'Cancelled' },
    ),
    quotes: withdrawn(unit.quotes),
    cases: unit.cases.map((one) => (one.state === 'Open' ? { ...one, state: 'Withdrawn' } : one)),
    arrangements: unit.arrangements.map((one) => (one.state === 'Agreed' ? { ...one, state: 'Kept' } : one)),
  };
}

function withdrawn(quotes: readonly SettlementQuoteRecord[]): readonly SettlementQuoteRecord[] {
  return quotes.map((one) => (one.state === 'Quoted' ? { ...one, state: 'Withdrawn' } : one));
}

function endOf({ loan }: LoanUnitOfWork, { type, amount, paidBefore }: SettlementQuoteRecord) {
  const state = type === 'settlement' ? ('Settled' as const) : ('Cancelled' as const);
  return { state, figure: amount, paidSince: Math.max(0, totalPaid(loan.account) - paidBefore) };
}

function withoutMethod({ paymentMethod: _, paymentDate: __, ...quote }: SettlementQuoteRecord): SettlementQuoteRecord {
  return quote;
}

/** The part of a repayment that has not been refunded yet, in pence. */
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
 * Refunds a payment in full or in part (pence). The amount is owed again, at the end of the schedule. A settlement quote counts on
 * that payment, so the refund withdraws it. The amount of a withdrawal goes up.
 * @throws {Refusal} 409: the loan has ended, or less than that of the payment is left to refund
 */
export async function refundPayment(
  context: LoanBookContext,
  loan: LoanRecord,
  repayment: RepaymentRecord,
  amount: number,
): Promise<LoanRecord> {
  const fits = amount <= refundable(loan, repayment);
  const account = fits ? refundAccount(loan.account, amount, repayment.id) : undefined;
  if (!account) throw stateMovedOn('This payment cannot be refunded.');
  const before = await openUnitOfWork(context.records, loan);
  const refunded = withRefund(withAccount(before, account), repayment, amount, context);
  const after = account.withdrawal ? withFigureOfToday(refunded) : { ...refunded, quotes: withdrawn(before.quotes) };
  return saveUnitOfWork(context, before, withEmails(before, after));
}
