import { isActiveLoan } from '#lending';
import { addWorkingDays, outstanding, sumOutstanding, workingDayFrom, type Instalment } from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { NewRecordContext, LoanUnitOfWork } from './unit-of-work.ts';
import { heldUntil, isEnding } from './payment-hold.ts';

/** How many working days before it is taken a direct debit is asked for. */
export const directDebitNotice = 3;

/**
 * Asks the bank for what falls due: three working days before it is to be taken, which is the next working day where it falls
 * due on none. Not without an active mandate, not while payments are held, and not while one is under way that ends the loan. What the
 * bank has returned is for `requestRetries`.
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
  const asked = new Set(unit.repayments.filter(({ kind }) => kind === 'scheduled').map(({ expectedOn }) => expectedOn));
  const coming = account.instalments.filter(
    (one) => one.dueDate >= held && isToAsk(one, day, latest) && !asked.has(workingDayFrom(one.dueDate)),
  );
  const dates = [...new Set(coming.map(({ dueDate }) => workingDayFrom(dueDate)))];
  const asking = dates.map((expectedOn): RepaymentRecord => ({
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
  return asking.length === 0 ? unit : { ...unit, repayments: [...asking, ...unit.repayments] };
}

/** Is an instalment to be taken after this day, but so soon that the bank must know now? */
function isToAsk(instalment: Instalment, day: string, latest: string): boolean {
  if (instalment.dueDate > latest || outstanding(instalment) === 0) return false;
  const takenOn = workingDayFrom(instalment.dueDate);
  return takenOn > day && takenOn <= latest;
}
