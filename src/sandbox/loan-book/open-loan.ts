import { londonDate } from '#lending';
import { openAccount, payoutDay } from '#sandbox/ledger';
import { agreementOf } from '../documents/agreement-of.ts';
import type { RequestContext } from '../context/request-context.ts';
import { termsOfQuote } from '../store/quote-terms.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { BankAccount, DirectDebitScript, LoanRecord } from '../store/loans.ts';
import { agreementEmail } from './agreement-emails.ts';
import { sendEmails } from './borrower-emails.ts';
import { setUpMandate } from './mandates.ts';

/**
 * Opens the loan of a funded application. It is Pending, and is paid out on the next working day. If the borrower gave bank details,
 * a Direct Debit mandate is set up. `runLoan` brings the loan up to a later day.
 * @param context its `now`, in lender time, is the day of the agreement
 * @throws {Error} the application has no agreement
 */
export async function openLoan(
  context: RequestContext,
  application: ApplicationRecord,
  directDebits: DirectDebitScript = [],
): Promise<LoanRecord> {
  const { records, now, newId, brand } = context;
  const agreement = await agreementOf(context, application);
  if (!agreement || !application.quote) throw new Error('The application has no agreement');
  const madeOn = londonDate(now.getTime());
  const bankAccount = await bankAccountOf(context, application);
  const loan: LoanRecord = {
    id: newId(),
    userId: application.userId,
    applicationId: application.id,
    brand: brand.id,
    reference: application.reference,
    account: openAccount({
      terms: termsOfQuote(application.quote),
      madeOn,
      paidOutOn: payoutDay(madeOn),
      paymentDay: agreement.paymentDay,
    }),
    ...(bankAccount && { bankAccount }),
    directDebits,
    createdAt: now,
  };
  await records.loans.add(loan);
  await sendEmails(context, loan, [agreementEmail(loan)]);
  if (bankAccount) await setUpMandate(context, loan, bankAccount);
  return loan;
}

/** The bank account that the borrower gave; `undefined` if none was required. */
async function bankAccountOf({ records }: RequestContext, { id }: ApplicationRecord): Promise<BankAccount | undefined> {
  for (const requirement of await records.requirements.listOfApplication(id)) {
    if (requirement.type !== 'bank-application-requirement') continue;
    const { accountName, sortCode, accountNumber } = requirement.details;
    if (accountName !== undefined && sortCode !== undefined && accountNumber !== undefined) {
      return { accountName, sortCode, accountNumber };
    }
  }
  return undefined;
}
