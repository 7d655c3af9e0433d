import { addWorkingDays } from '#sandbox/ledger';
import { Refusal } from '../context/refusal.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import { directDebitNotice } from './request-direct-debits.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { bookTaken } from './book-repayment.ts';
import { openUnitOfWork, saveUnitOfWork } from './unit-of-work.ts';
import { mandateOf } from './mandates.ts';

/** A payment that has been or is to be made. Pence. */
export interface PaymentOrder extends Pick<RepaymentRecord, 'amount' | 'method' | 'kind'> {
  /** The quote that it is to settle; its amount is the quote's. */
  readonly quoteId?: string;
}

/** The loan after an order, and the repayment that came of it. */
export interface OrderedPayment {
  readonly loan: LoanRecord;
  readonly repayment: RepaymentRecord;
}

/**
 * Books money that is there: a card's, a bank transfer's. It goes to what is overdue first, the oldest first; the rest takes
 * off the balance: the monthly payment stays as it is and the loan ends sooner. What is more than is owed is paid back. With
 * a quote, it settles the loan.
 */
export async function takePayment(
  context: LoanBookContext,
  loan: LoanRecord,
  order: PaymentOrder,
): Promise<OrderedPayment> {
  const { records } = context;
  const pending = repaymentOf(context, loan, order, loan.account.asOf);
  await records.repayments.add(pending);
  const before = await openUnitOfWork(records, loan);
  const after = bookTaken(before, pending, context);
  const repayment = after.repayments.find(({ id }) => id === pending.id) ?? pending;
  return { loan: await saveUnitOfWork(context, before, after), repayment };
}

/** How many working days a payment from a bank takes. */
const FROM_BANK = 1;

/**
 * Asks for money that takes its time: a direct debit, or a payment from a bank. It is pending for three working days (from a
 * bank: one), then taken, or returned by the loan's script; the book does that.
 * @throws {Refusal} 409 `no-mandate`: there is no mandate to take a direct debit by
 */
export async function requestPayment(
  context: LoanBookContext,
  loan: LoanRecord,
  order: PaymentOrder,
): Promise<OrderedPayment> {
  const isDirectDebit = order.method === 'DIRECT_DEBIT';
  if (isDirectDebit && !(await mandateOf(context, loan.id))) {
    const detail = 'Set up a Direct Debit first, or pay in another way.';
    throw new Refusal(409, 'no-mandate', 'There is no Direct Debit', { detail });
  }
  const { asOf } = loan.account;
  const repayment = repaymentOf(
    context,
    loan,
    order,
    addWorkingDays(asOf, isDirectDebit ? directDebitNotice : FROM_BANK),
  );
  await context.records.repayments.add(repayment);
  return { loan, repayment };
}

function repaymentOf(
  { newId, now }: LoanBookContext,
  { id, account }: LoanRecord,
  order: PaymentOrder,
  expectedOn: string,
) {
  const repayment: RepaymentRecord = {
    id: newId(),
    loanId: id,
    amount: order.amount,
    method: order.method,
    kind: order.kind,
    state: 'Pending',
    requestedOn: account.asOf,
    expectedOn,
    ...(order.quoteId !== undefined && { quoteId: order.quoteId }),
    createdAt: now,
  };
  return repayment;
}
