import { poundsFromPence } from '#lending';
import { addDays, arrearsOf, usualPayment, type LoanAccount } from '#sandbox/ledger';
import { plannedEmail, type PlannedEmail, sendEmail } from '../messages/send-email.ts';
import type { ArrangementRecord } from '../store/arrangements.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import { arrearsValues } from './notices/arrears-values.ts';
import { answerDueOn } from './payment-hold.ts';
import { loanAddress, systemNow, type LoanBookContext } from './loan-book-context.ts';

/** Puts emails about a loan into the outbox, under the brand of the loan. Their buttons open a page of the loan. */
export async function sendEmails(
  context: LoanBookContext,
  loan: LoanRecord,
  emails: readonly PlannedEmail[],
  page?: Parameters<typeof loanAddress>[2],
): Promise<void> {
  if (emails.length === 0) return;
  const user = await context.records.users.find(loan.userId);
  if (!user) return;
  const now = (await systemNow(context.records, context.now)).getTime();
  for (const [index, email] of emails.entries()) {
    const link = loanAddress(context, loan, page);
    await sendEmail(context, email, { brandId: loan.brand, user, link, sentAt: new Date(now + index) });
  }
}

const monthlyTotal = (account: LoanAccount, { monthlyAmount = 0 }: ArrangementRecord) =>
  poundsFromPence(usualPayment(account) + monthlyAmount);

/** Tells the borrower that an arrangement is agreed: how much they pay, when, and until when. */
export function agreedEmail({ account, reference }: LoanRecord, agreed: ArrangementRecord): PlannedEmail {
  const { paymentDate = '', until = '' } = agreed;
  return plannedEmail('arrangement-agreed', account.asOf, {
    loan: { reference },
    arrangement: { monthlyTotal: monthlyTotal(account, agreed), firstDate: paymentDate, until },
  });
}

/** Tells the borrower that the lender agrees to a smaller amount than requested. */
export function lessEmail({ account, reference }: LoanRecord, answered: ArrangementRecord): PlannedEmail {
  return plannedEmail('arrangement-smaller', account.asOf, {
    loan: { reference },
    arrangement: { monthlyTotal: monthlyTotal(account, answered), heldUntil: answered.until ?? '' },
  });
}

/** Tells the borrower that the lender does not agree to the requested arrangement, and how else it can help. */
export function declinedEmail({ account, reference }: LoanRecord, { until = '' }: ArrangementRecord): PlannedEmail {
  return plannedEmail('arrangement-declined', account.asOf, {
    loan: { reference },
    arrangement: { heldUntil: until },
  });
}

/** Tells the borrower that a person will review their request, and until when Direct Debits are on hold. */
export function requestedEmail({ account, reference }: LoanRecord, referred: ArrangementRecord): PlannedEmail {
  const heldUntil = referred.until ?? account.asOf;
  return plannedEmail('arrangement-requested', account.asOf, {
    loan: { reference },
    arrangement: { answerBy: answerDueOn(referred) ?? heldUntil, heldUntil },
  });
}

/** Tells the borrower that their bank returned a Direct Debit unpaid, and whether the lender will try again. */
export function returnedEmail(
  { reference, account }: LoanRecord,
  { amount, expectedOn, quoteId }: RepaymentRecord,
  retry: { readonly askedOn: string; readonly takenOn: string } | undefined,
): PlannedEmail {
  // The payment itself is overdue from tomorrow.
  const arrears = arrearsOf({ ...account, asOf: addDays(account.asOf, 1) });
  return plannedEmail('payment-returned', account.asOf, {
    loan: { reference },
    payment: { amount: poundsFromPence(amount), date: expectedOn },
    ...(quoteId !== undefined && { settlement: { amount: poundsFromPence(amount) } }),
    ...(arrears && { arrears: arrearsValues(arrears) }),
    ...(retry && { retry: { askedOn: retry.askedOn, takenOn: retry.takenOn } }),
  });
}
