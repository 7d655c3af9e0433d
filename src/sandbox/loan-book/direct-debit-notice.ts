import { addDays, addWorkingDays, workingDayFrom, type LoanAccount } from '#sandbox/ledger';
import type { MandateRecord } from '../store/mandates.ts';
import { heldUntil } from './payment-hold.ts';
import type { LoanUnitOfWork } from './unit-of-work.ts';

/** How many working days before collection the lender asks the bank for a Direct Debit. */
export const directDebitNotice = 3;

/** How many working days a bank takes to activate a mandate. */
const UNTIL_ACTIVE = 2;

/** The day from which a mandate that is set up on a day can be used. */
export function activeFrom(since: string): string {
  return addWorkingDays(since, UNTIL_ACTIVE);
}

/** The collection day of the payments that the lender asks the bank for on a day. */
export function collectionDayOf(askedOn: string): string {
  return addWorkingDays(askedOn, directDebitNotice);
}

/**
 * The first day on which a payment that has not been requested yet can be collected. The lender next asks the bank tomorrow or, if
 * that is later, once the mandate is active. The Direct Debit Guarantee gives notice of "10 working days in advance or as otherwise
 * agreed": this day is what the pages, the documents and the collection agree on. Payments that are due sooner are never collected.
 * @param mandate without one: the day for a mandate that is set up today
 */
export function directDebitFrom(
  { asOf }: Pick<LoanAccount, 'asOf'>,
  mandate: Pick<MandateRecord, 'activeFrom'> | undefined,
): string {
  const tomorrow = addDays(asOf, 1);
  const usable = mandate?.activeFrom ?? activeFrom(asOf);
  return collectionDayOf(usable > tomorrow ? usable : tomorrow);
}

/** Will the payments that are due on a day be collected by Direct Debit, as far as is known today? */
export function isDebited(
  {
    loan,
    repayments,
    mandates,
    arrangements,
  }: Pick<LoanUnitOfWork, 'loan' | 'repayments' | 'mandates' | 'arrangements'>,
  dueDate: string,
): boolean {
  const collectedOn = workingDayFrom(dueDate);
  const isAsked = repayments.some(
    ({ state, kind, method, expectedOn }) =>
      state === 'Pending' && kind === 'scheduled' && method === 'DIRECT_DEBIT' && expectedOn === collectedOn,
  );
  if (isAsked) return true;
  if (loan.account.withdrawal) return false;
  const mandate = mandates.find(({ state }) => state === 'Active') ?? mandates.find(({ state }) => state === 'Pending');
  if (!mandate || dueDate < (heldUntil(loan.account, arrangements) ?? '')) return false;
  return collectedOn >= directDebitFrom(loan.account, mandate);
}
