import { isActiveLoan } from '#lending';
import { addWorkingDays, outstanding, sumOutstanding, workingDayFrom, type Instalment } from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { NewRecordContext, LoanUnitOfWork } from './unit-of-work.ts';
import { heldUntil, isEnding } from './payment-hold.ts';

/** How many working days before collection the lender asks the bank for a Direct Debit. */
export const directDebitNotice = 3;

/**
 * Asks the bank for payments that fall due, three working days before collection. A payment due on another day than a working day is
 * collected on the next one. Nothing is requested without an active mandate, during a hold, or while a payment that settles the
 * loan is pending. `requestRetries` handles returned payments.
 */
export function requestDirectDebits(
  unit: LoanUnitOfWork,
  day: string,
  { newId, now }: NewRecordContext,
): LoanUnitOfWork {
  const { account } = unit.loan;
  if (!isActiveLoan(account.state) || isEnding(unit.repayments)) return unit;
  if (!unit.mandates.some(({ state }) => state === 'Active')) return unit;
  const latest = addWorkingDays(day, directDebitNotice);
  const held = heldUntil(account, unit.arrangements) ?? '';
  const scheduled = unit.repayments.filter(({ kind }) => kind === 'scheduled');
  const requested = new Set(
    scheduled.filter(({ method }) => method === 'DIRECT_DEBIT').map(({ expectedOn }) => expectedOn),
  );
  // The borrower is paying this much of the first of them in another way.
  const comingOtherwise = scheduled
    .filter(({ method, state }) => method !== 'DIRECT_DEBIT' && state === 'Pending')
    .reduce((sum, { amount }) => sum + amount, 0);
  const coming = account.instalments.filter(
    (one) => one.dueDate >= held && mustRequest(one, day, latest) && !requested.has(workingDayFrom(one.dueDate)),
  );
  const dates = [...new Set(coming.map(({ dueDate }) => workingDayFrom(dueDate)))];
  const amounts = dates.map((expectedOn, index) => ({
    expectedOn,
    amount:
      sumOutstanding(coming.filter(({ dueDate }) => workingDayFrom(dueDate) === expectedOn)) -
      (index === 0 ? comingOtherwise : 0),
  }));
  const requests = amounts
    .filter(({ amount }) => amount > 0)
    .map(({ expectedOn, amount }): RepaymentRecord => ({
      id: newId(),
      loanId: unit.loan.id,
      amount,
      method: 'DIRECT_DEBIT',
      kind: 'scheduled',
      state: 'Pending',
      requestedOn: day,
      expectedOn,
      createdAt: now,
    }));
  return requests.length === 0 ? unit : { ...unit, repayments: [...requests, ...unit.repayments] };
}

/** Is an unpaid instalment collected after this day, but so soon that the bank must be asked now? */
function mustRequest(instalment: Instalment, day: string, latest: string): boolean {
  if (instalment.dueDate > latest || outstanding(instalment) === 0) return false;
  const takenOn = workingDayFrom(instalment.dueDate);
  return takenOn > day && takenOn <= latest;
}
