import { ApiError, ProblemError } from '#api';
import type { Copy } from '#copy';
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

/** What a bank visit was for: an application, or a payment of a loan. */
export type VisitKind = 'application' | 'payment';

/** What the visit was for. */
export const kindOf = (visit: BankVisitPurpose): VisitKind => ('loan' in visit ? 'payment' : 'application');

const TONES = { NOT_STARTED: 'info', LOADING: 'info', SUCCESS: 'good', ERROR: 'warn', CANCELLED: 'info' } as const;

/** The notification after a bank visit, by status (D-24). */
export function bankNotification(
  kind: VisitKind,
  status: BankStatus,
  { notices }: Copy<'open-banking'>,
): Omit<AppNotification, 'id'> {
  return { tone: TONES[status], text: notices[kind][status] };
}

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
