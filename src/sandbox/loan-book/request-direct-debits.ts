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
  const requested = new Set(
    unit.repayments.filter(({ kind }) => kind === 'scheduled').map(({ expectedOn }) => expectedOn),
  );
  const coming = account.instalments.filter(
    (one) => one.dueDate >= held && mustRequest(one, day, latest) && !requested.has(workingDayFrom(one.dueDate)),
  );
  const dates = [...new Set(coming.map(({ dueDate }) => workingDayFrom(dueDate)))];
  const requests = dates.map((expectedOn): RepaymentRecord => ({
    id: newId(),
    loanId: unit.loan.id,
    amount: sumOutstanding(coming.filter(({ dueDate }) => workingDayFrom(dueDate) === expectedOn)),
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
