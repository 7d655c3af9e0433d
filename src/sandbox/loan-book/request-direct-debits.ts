import type { RepaymentRecord } from '../store/repayments.ts';
import { collectionDayOf } from './direct-debit-notice.ts';
import { collectionsOf } from './next-collection.ts';
import type { NewRecordContext, LoanUnitOfWork } from './unit-of-work.ts';

/**
 * Asks the bank for payments that fall due, exactly three working days before collection: never later, because the borrower was
 * told that such a payment is not collected (`directDebitFrom`). It asks for what the borrower was told (`nextCollection`). A payment
 * due on another day than a working day is collected on the next one. Nothing is requested without an active mandate, after a withdrawal, during a
 * hold, or while a payment that settles the loan is pending. `requestRetries` handles returned payments.
 */
export function requestDirectDebits(
  unit: LoanUnitOfWork,
  day: string,
  { newId, now }: NewRecordContext,
): LoanUnitOfWork {
  const isRequested = (takenOn: string) =>
    unit.repayments.some(
      ({ kind, method, expectedOn }) => kind === 'scheduled' && method === 'DIRECT_DEBIT' && expectedOn === takenOn,
    );
  const requests: RepaymentRecord[] = [];
  for (const { amount, askedOn, takenOn } of collectionsOf(unit, day)) {
    if (takenOn > collectionDayOf(day)) break;
    if (askedOn !== day || isRequested(takenOn)) continue;
    requests.push({
      id: newId(),
      loanId: unit.loan.id,
      amount,
      method: 'DIRECT_DEBIT',
      kind: 'scheduled',
      state: 'Pending',
      requestedOn: day,
      expectedOn: takenOn,
      createdAt: now,
    });
  }
  return requests.length === 0 ? unit : { ...unit, repayments: [...requests, ...unit.repayments] };
}
