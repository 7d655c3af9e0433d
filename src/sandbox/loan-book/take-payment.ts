import { poundsFromPence } from '#lending';
import { addWorkingDays } from '#sandbox/ledger';
import { Refusal } from '../context/refusal.ts';
import { plannedEmail, type PlannedEmail } from '../messages/send-email.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import { directDebitNotice } from './direct-debit-notice.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { bookTaken } from './book-repayment.ts';
import { sendEmails } from './borrower-emails.ts';
import { withEmails } from './event-emails.ts';
import { openUnitOfWork, saveUnitOfWork } from './unit-of-work.ts';
import { mandateOf } from './mandates.ts';

/** A payment that was made or will be requested. Pence. */
export interface PaymentOrder extends Pick<RepaymentRecord, 'amount' | 'method' | 'kind'> {
  /** The settlement quote that it pays in full. */
  readonly quoteId?: string;
}

/** The loan after an order, and the resulting repayment. */
export interface OrderedPayment {
  readonly loan: LoanRecord;
  readonly repayment: RepaymentRecord;
}

/**
 * Books a payment that has arrived, by card or bank transfer. With a quote, it settles the loan. Otherwise it pays the arrears,
 * oldest first, and the rest reduces the balance: the monthly payment stays the same and the loan ends sooner. Anything above what
 * is owed is refunded.
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
  const after = withEmails(before, bookTaken(before, pending, context));
  const repayment = after.repayments.find(({ id }) => id === pending.id) ?? pending;
  return { loan: await saveUnitOfWork(context, before, after), repayment };
}

/** How many working days an open-banking payment takes. */
const FROM_BANK = 1;

/**
 * Requests a payment that takes time: a Direct Debit (three working days) or an open-banking payment (one). It is pending until
 * then. The book then receives it, or returns it if the loan's test script says so.
 * @throws {Refusal} 409 `no-mandate`: there is no mandate for a Direct Debit
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
  if (isDirectDebit) await sendEmails(context, loan, [collectionEmail(loan, repayment)]);
  return { loan, repayment };
}

/** Confirms the amount and date of a collection that the borrower asked for, as the Direct Debit Guarantee requires. */
function collectionEmail({ account, reference }: LoanRecord, { amount, expectedOn }: RepaymentRecord): PlannedEmail {
  return plannedEmail('payment-requested', account.asOf, {
    loan: { reference },
    payment: { amount: poundsFromPence(amount), date: expectedOn },
  });
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
