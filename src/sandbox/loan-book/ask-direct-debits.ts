import { isActiveLoan } from '#lending';
import { addWorkingDays, outstanding, sumOutstanding, workingDayFrom, type Instalment } from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { Clerk, LoanFile } from './loan-file.ts';
import { heldUntil } from './payment-hold.ts';
import { isEnding } from './refuse-while-ending.ts';

/** How many working days before it is taken a direct debit is asked for. */
export const directDebitNotice = 3;

/**
 * Asks the bank for what falls due: three working days before it is to be taken, which is the next working day where it falls
 * due on none. Not without an active mandate, not while payments are held, and not while one is under way that ends the loan. What the
 * bank has returned is for `askOnceMore`.
 */
export function askDirectDebits(file: LoanFile, day: string, { newId, now }: Clerk): LoanFile {
  const { account } = file.loan;
  if (!isActiveLoan(account.state) || isEnding(file.repayments)) return file;
  if (!file.mandates.some(({ state }) => state === 'Active')) return file;
  const latest = addWorkingDays(day, directDebitNotice);
  const held = heldUntil(account, file.arrangements) ?? '';
  const asked = new Set(file.repayments.filter(({ kind }) => kind === 'scheduled').map(({ expectedOn }) => expectedOn));
  const coming = account.instalments.filter(
    (one) => one.dueDate >= held && isToAsk(one, day, latest) && !asked.has(workingDayFrom(one.dueDate)),
  );
  const dates = [...new Set(coming.map(({ dueDate }) => workingDayFrom(dueDate)))];
  const asking = dates.map((expectedOn): RepaymentRecord => ({
    id: newId(),
    loanId: file.loan.id,
    amount: sumOutstanding(coming.filter(({ dueDate }) => workingDayFrom(dueDate) === expectedOn)),
    method: 'DIRECT_DEBIT',
    kind: 'scheduled',
    state: 'Pending',
    requestedOn: day,
    expectedOn,
    createdAt: now,
  }));
  return asking.length === 0 ? file : { ...file, repayments: [...asking, ...file.repayments] };
}

/** Is an instalment to be taken after this day, but so soon that the bank must know now? */
function isToAsk(instalment: Instalment, day: string, latest: string): boolean {
  if (instalment.dueDate > latest || outstanding(instalment) === 0) return false;
  const takenOn = workingDayFrom(instalment.dueDate);
  return takenOn > day && takenOn <= latest;
}
