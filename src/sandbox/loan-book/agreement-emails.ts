import { poundsFromPence } from '#lending';
import { addWorkingDays, contractTotal, instalmentsToCome, lastDayToWithdraw } from '#sandbox/ledger';
import { plannedEmail, type PlannedEmail } from '../messages/send-email.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { MandateRecord } from '../store/mandates.ts';
import { directDebitFrom } from './direct-debit-notice.ts';
import { nextCollection } from './next-collection.ts';
import type { LoanUnitOfWork } from './unit-of-work.ts';

/** Confirms the agreement: its terms, its dates and the right to withdraw. */
export function agreementEmail({ account, reference }: LoanRecord): PlannedEmail {
  const { agreement } = account;
  const { amount, term, apr, monthlyPayment } = agreement.terms;
  return plannedEmail('agreement-made', account.asOf, {
    loan: { reference },
    agreement: {
      amount: poundsFromPence(amount),
      term,
      apr,
      monthlyPayment: poundsFromPence(monthlyPayment),
      total: poundsFromPence(contractTotal(agreement)),
      paidOutOn: agreement.paidOutOn,
      firstPaymentOn: instalmentsToCome(account)[0]?.dueDate ?? agreement.paidOutOn,
      withdrawUntil: lastDayToWithdraw(agreement),
    },
  });
}

/** The last digits of an account number: enough for its owner to recognise it. */
export const endingOf = (accountNumber: string): string => accountNumber.slice(-4);

/**
 * Confirms a new Direct Debit, with only the endings of the account. It says whether the next payment is collected, in the same way
 * as the page and the document do.
 */
export function mandateEmail(unit: LoanUnitOfWork, mandate: MandateRecord): PlannedEmail {
  const { account, reference } = unit.loan;
  const next = nextCollection(unit);
  const payment = next && { amount: poundsFromPence(next.amount), date: next.date };
  const isCollected = next?.askedOn !== undefined;
  const { accountName, accountNumber, sortCode } = mandate.bankAccount;
  return plannedEmail('direct-debit-set-up', account.asOf, {
    loan: { reference },
    mandate: {
      reference: mandate.reference,
      accountName,
      accountNumberEnding: endingOf(accountNumber),
      sortCodeEnding: sortCode.slice(-2),
      collectsFrom: directDebitFrom(account, mandate),
    },
    ...(payment && (isCollected ? { collected: payment } : { tooSoon: payment })),
  });
}

/** Was the loan paid out between these two states? */
const isPaidOut = (before: LoanUnitOfWork, { loan }: LoanUnitOfWork): boolean =>
  before.loan.account.state === 'Pending' && loan.account.state !== 'Pending';

/** Tells the borrower that the money was sent, and when the first payment is due. */
export function payoutEmails(before: LoanUnitOfWork, after: LoanUnitOfWork): readonly PlannedEmail[] {
  const { account, reference, bankAccount } = after.loan;
  const first = nextCollection(after);
  if (!isPaidOut(before, after) || !first) return [];
  const { terms, paidOutOn } = account.agreement;
  return [
    plannedEmail('loan-paid-out', account.asOf, {
      loan: { reference },
      payout: { amount: poundsFromPence(terms.amount), date: paidOutOn },
      first: { amount: poundsFromPence(first.amount), date: first.date },
      ...(bankAccount && { account: { accountNumberEnding: endingOf(bankAccount.accountNumber) } }),
    }),
  ];
}

/** How many working days ahead the lender announces the first payment: the usual notice of the Direct Debit scheme. */
const FIRST_NOTICE = 10;

/** Tells the borrower about the first payment, ten working days ahead or, if it is due sooner, when the loan is paid out. */
export function firstPaymentEmails(before: LoanUnitOfWork, after: LoanUnitOfWork): readonly PlannedEmail[] {
  const { account, reference } = after.loan;
  const first = nextCollection(after);
  if (!first || first.dueDate !== account.instalments[0]?.dueDate || account.state === 'Pending') return [];
  const { takenOn } = first;
  const isNear = (day: string) => addWorkingDays(day, FIRST_NOTICE) >= takenOn;
  const isNew = isPaidOut(before, after) || !isNear(before.loan.account.asOf);
  if (!isNew || !isNear(account.asOf) || account.asOf >= takenOn) return [];
  const current = after.mandates.find(({ state }) => state !== 'Cancelled');
  const mandate = first.askedOn !== undefined ? current : undefined;
  return [
    plannedEmail('first-payment', account.asOf, {
      loan: { reference },
      payment: { amount: poundsFromPence(first.amount), date: first.date },
      ...(mandate && {
        mandate: {
          reference: mandate.reference,
          accountNumberEnding: endingOf(mandate.bankAccount.accountNumber),
        },
      }),
    }),
  ];
}
