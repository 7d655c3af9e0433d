import { ApiError, ProblemError } from '#api';
import type { LoanApplication } from '#model';
import type { BankVisitPurpose, BankVisit } from '../../state/bank-visit.ts';
import { continueAddress, openBankingPaymentAddress, requirementAddress } from '../../navigation/route-address.ts';
import type { AppNotification } from '../../state/notifications.ts';
import { type BankStatus, isActionable, isWaiting, requirementItems } from '../../state/requirement-items.ts';

/** The address where a bank visit started: its requirement, its application's next step, or its payment page. */
export function startAddressOf(visit: BankVisitPurpose): string {
  if ('loan' in visit) return openBankingPaymentAddress(visit.loan, visit.flow);
  const { application, requirement } = visit;
  return requirement === undefined ? continueAddress(application) : requirementAddress(application, requirement);
}

/** The subject of a bank visit in the terms of the open-banking API (C-45, C-46). */
export const subjectOf = (visit: BankVisitPurpose): { readonly subjectId: string; readonly subjectType: string } =>
  'loan' in visit
    ? { subjectId: visit.loan, subjectType: 'loan' }
    : { subjectId: visit.application, subjectType: 'loan-application' };

type Notifications = Readonly<Record<BankStatus, Omit<AppNotification, 'id'>>>;

/** The notification after a bank visit for an application, by status (D-24). */
export const CONNECTION_NOTIFICATIONS: Notifications = {
  NOT_STARTED: { tone: 'info', text: 'You are back from your bank.' },
  LOADING: { tone: 'info', text: 'Your bank is connected. We are reading the information from it.' },
  SUCCESS: { tone: 'good', text: 'Your bank is connected.' },
  ERROR: { tone: 'warn', text: 'We could not connect to your bank.' },
  CANCELLED: { tone: 'info', text: 'You cancelled at your bank. Nothing was shared.' },
};

/** The notification after a bank visit for a payment, by status. */
export const PAYMENT_NOTIFICATIONS: Notifications = {
  ...CONNECTION_NOTIFICATIONS,
  LOADING: { tone: 'info', text: 'Your bank has approved the payment. We are waiting for it to arrive.' },
  SUCCESS: { tone: 'good', text: 'Your bank has approved the payment.' },
  ERROR: { tone: 'warn', text: 'Your bank did not make the payment. We have not taken any money.' },
  CANCELLED: { tone: 'info', text: 'You cancelled at your bank. We have not taken any money.' },
};

/** Where a borrower goes after the bank's answer: back to the requirement if it still needs them, otherwise to the next step. */
export function addressAfterBank(
  application: LoanApplication,
  visit: Extract<BankVisit, { application: string }>,
): { address: string; status: BankStatus } {
  const item = requirementItems(application).find(({ id }) => id === visit.requirement);
  if (item && isActionable(item)) return { address: startAddressOf(visit), status: item.bank };
  return { address: continueAddress(visit.application), status: item && isWaiting(item) ? 'LOADING' : 'SUCCESS' };
}

/** Can the same request be repeated? Yes, unless the lender has refused it. */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof ProblemError ? error.status >= 500 || error.status === 429 : error instanceof ApiError;
