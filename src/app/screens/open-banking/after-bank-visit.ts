import { NetworkError, ProblemError, TimeoutError } from '#api';
import type { LoanApplication } from '#model';
import type { BankErrand, BankVisit } from '../../state/bank-visit.ts';
import { continueAddress, openBankingPaymentAddress, requirementAddress } from '../../navigation/route-address.ts';
import type { AppNotification } from '../../state/notifications.ts';
import { type BankStatus, isActionable, isWaiting, requirementItems } from '../../state/requirement-items.ts';

/** Where a visit to a bank was begun: its requirement, its application's next step, or the page of its payment. */
export function beginningOf(visit: BankErrand): string {
  if ('loan' in visit) return openBankingPaymentAddress(visit.loan, visit.flow);
  const { application, requirement } = visit;
  return requirement === undefined ? continueAddress(application) : requirementAddress(application, requirement);
}

/** Whose journey it is, as the open-banking API names it (C-45, C-46). */
export const subjectOf = (visit: BankErrand): { readonly subjectId: string; readonly subjectType: string } =>
  'loan' in visit
    ? { subjectId: visit.loan, subjectType: 'loan' }
    : { subjectId: visit.application, subjectType: 'loan-application' };

type Words = Readonly<Record<BankStatus, Omit<AppNotification, 'id'>>>;

/** What the borrower is told once they are back (D-24). */
export const RETURN_WORDS: Words = {
  NOT_STARTED: { tone: 'info', text: 'You are back from your bank.' },
  LOADING: { tone: 'info', text: 'Your bank is connected. We are reading what it sends.' },
  SUCCESS: { tone: 'good', text: 'Your bank is connected.' },
  ERROR: { tone: 'warn', text: 'Your bank could not be connected.' },
  CANCELLED: { tone: 'info', text: 'You stopped at your bank. Nothing was shared.' },
};

/** The same, of a payment. */
export const PAYMENT_WORDS: Words = {
  ...RETURN_WORDS,
  LOADING: { tone: 'info', text: 'Your bank has the payment. We are waiting for it to arrive.' },
  SUCCESS: { tone: 'good', text: 'Your bank has approved the payment.' },
  ERROR: { tone: 'warn', text: 'Your bank did not make the payment. Nothing was taken.' },
  CANCELLED: { tone: 'info', text: 'You stopped at your bank. Nothing was taken.' },
};

/** After a bank has answered: back to the requirement while there is something left to do about it, otherwise on. */
export function addressAfterBank(
  application: LoanApplication,
  visit: Extract<BankVisit, { application: string }>,
): { address: string; status: BankStatus } {
  const item = requirementItems(application).find(({ id }) => id === visit.requirement);
  if (item && isActionable(item)) return { address: beginningOf(visit), status: item.bank };
  return { address: continueAddress(visit.application), status: item && isWaiting(item) ? 'LOADING' : 'SUCCESS' };
}

/** Does nobody know what became of it, or was it our side's fault? Then the same may be sent again. */
export const isLost = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ProblemError && error.status >= 500);
