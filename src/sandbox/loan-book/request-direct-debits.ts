import { isActiveLoan } from '#lending';
import { sumOutstanding, workingDayFrom } from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import { collectionDayOf } from './direct-debit-notice.ts';
import type { NewRecordContext, LoanUnitOfWork } from './unit-of-work.ts';
import { heldUntil, isEnding } from './payment-hold.ts';

/**
 * Asks the bank for payments that fall due, exactly three working days before collection: never later, because the borrower was
 * told that such a payment is not collected (`directDebitFrom`). A payment due on another day than a working day is collected on
 * the next one. Nothing is requested without an active mandate, after a withdrawal, during a hold, or while a payment that
 * settles the loan is pending. `requestRetries` handles returned payments.
 */
export function requestDirectDebits(
  unit: LoanUnitOfWork,
  day: string,
  { newId, now }: NewRecordContext,
): LoanUnitOfWork {
  const { account } = unit.loan;
  if (!isActiveLoan(account.state) || account.withdrawal || isEnding(unit.repayments)) return unit;
  if (!unit.mandates.some(({ state }) => state === 'Active')) return unit;
  const expectedOn = collectionDayOf(day);
  const held = heldUntil(account, unit.arrangements) ?? '';
  const scheduled = unit.repayments.filter(({ kind }) => kind === 'scheduled');
  if (scheduled.some((one) => one.method === 'DIRECT_DEBIT' && one.expectedOn === expectedOn)) return unit;
  // The borrower is paying this much in another way.
  const comingOtherwise = scheduled
    .filter(({ method, state }) => method !== 'DIRECT_DEBIT' && state === 'Pending')
    .reduce((sum, { amount }) => sum + amount, 0);
  const due = account.instalments.filter(
    ({ dueDate }) => dueDate >= held && dueDate > day && workingDayFrom(dueDate) === expectedOn,
  );
  const amount = sumOutstanding(due) - comingOtherwise;
  if (amount <= 0) return unit;
  const request: RepaymentRecord = {
    id: newId(),
    loanId: unit.loan.id,
    amount,
    method: 'DIRECT_DEBIT',
    kind: 'scheduled',
    state: 'Pending',
    requestedOn: day,
    expectedOn,
    createdAt: now,
  };
  return { ...unit, repayments: [request, ...unit.repayments] };
}
