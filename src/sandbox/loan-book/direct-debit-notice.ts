import { addDays, addWorkingDays, type LoanAccount } from '#sandbox/ledger';
import type { MandateRecord } from '../store/mandates.ts';

/** How many working days before collection the lender asks the bank for a Direct Debit. */
export const directDebitNotice = 3;

/** More days than `directDebitNotice` working days ever take, also around Christmas and Easter. */
export const LONGEST_NOTICE = 14;

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
