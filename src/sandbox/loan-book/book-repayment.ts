import { isClosedLoan } from '#lending';
import { endAccount, ledgerBalance, receivePayment, totalPaid } from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { SettlementQuoteRecord } from '../store/settlement-quotes.ts';
import { replaced, withAccount, type Clerk, type LoanFile } from './loan-file.ts';

/** Books a repayment of the file as taken on the account's day: by its quote, where that stands, or as an ordinary payment. */
export function bookTaken(file: LoanFile, repayment: RepaymentRecord, clerk: Clerk): LoanFile {
  const { account } = file.loan;
  const quote = file.quotes.find(({ id, state }) => id === repayment.quoteId && state === 'Quoted');
  const received = quote
    ? endAccount(account, repayment.amount, endOf(file, quote), repayment.id)
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
  const booked: LoanFile = {
    ...withAccount(file, received.account),
    repayments: replaced(file.repayments, taken),
    quotes: quote ? replaced(file.quotes, { ...quote, state: 'Completed' }) : file.quotes,
  };
  const paid = refunded > 0 ? withRefund(booked, taken, refunded, clerk) : booked;
  return isClosedLoan(paid.loan.account.state) ? closeFile(paid) : paid;
}

/** Books a repayment as returned unpaid; a quote that it was to pay can be paid in another way. */
export function bookReturned(file: LoanFile, repayment: RepaymentRecord): LoanFile {
  const returned: RepaymentRecord = { ...repayment, state: 'Returned', date: file.loan.account.asOf };
  const quotes = file.quotes.map((quote) => (quote.id === repayment.quoteId ? withoutMethod(quote) : quote));
  return { ...file, repayments: replaced(file.repayments, returned), quotes };
}

/** Puts money that went back to the borrower on the list of repayments. */
export function withRefund(
  file: LoanFile,
  { loanId, method }: Pick<RepaymentRecord, 'loanId' | 'method'>,
  amount: number,
  { newId, now }: Clerk,
): LoanFile {
  const { account } = file.loan;
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
  return { ...file, repayments: [refund, ...file.repayments] };
}

/** Ends what was still to happen to a loan that is over: its mandate, its quotes, what was asked of the bank, its wishes. */
export function closeFile(file: LoanFile): LoanFile {
  const { asOf } = file.loan.account;
  return {
    ...file,
    repayments: file.repayments.map((one) =>
      one.state === 'Pending' ? { ...one, state: 'Called back', date: asOf } : one,
    ),
    mandates: file.mandates.map((one) => (one.state === 'Cancelled' ? one : { ...one, state: 'Cancelled' })),
    quotes: file.quotes.map((one) => (one.state === 'Quoted' ? { ...one, state: 'Withdrawn' } : one)),
    cases: file.cases.map((one) => (one.state === 'Open' ? { ...one, state: 'Withdrawn' } : one)),
    arrangements: file.arrangements.map((one) => (one.state === 'Agreed' ? { ...one, state: 'Kept' } : one)),
  };
}

function endOf({ loan }: LoanFile, { type, amount, paidBefore }: SettlementQuoteRecord) {
  const state = type === 'settlement' ? ('Settled' as const) : ('Cancelled' as const);
  return { state, figure: amount, paidSince: Math.max(0, totalPaid(loan.account) - paidBefore) };
}

function withoutMethod({ paymentMethod: _, paymentDate: __, ...quote }: SettlementQuoteRecord): SettlementQuoteRecord {
  return quote;
}
