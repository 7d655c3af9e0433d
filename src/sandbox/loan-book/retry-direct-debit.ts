import { formatLongDate, formatMoney, isActiveLoan } from '#lending';
import { addDays, addMonths, addWorkingDays, sumOutstanding, workingDayFrom } from '#sandbox/ledger';
import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import { directDebitNotice } from './request-direct-debits.ts';
import { helpLines, type BorrowerEmail } from './borrower-emails.ts';
import type { NewRecordContext, LoanUnitOfWork } from './unit-of-work.ts';
import { heldUntil, isEnding } from './payment-hold.ts';

/** How many working days after it came back a Direct Debit is asked for once more: a payday lies between for most people. */
const RETRY_AFTER = 15;

/** A Direct Debit that will be asked for once more. Days `YYYY-MM-DD`. */
export interface PlannedRetry {
  readonly returned: RepaymentRecord;
  /** The day on which the bank is asked. */
  readonly askedOn: string;
  /** The day on which it is to be taken. */
  readonly takenOn: string;
}

type OfLoan = Pick<LoanUnitOfWork, 'loan' | 'repayments' | 'mandates' | 'arrangements'>;

/**
 * The monthly payments that the bank has returned and will be asked for once more, the soonest first. The scheme's rules for it: the
 * same amount, within a month of the first time, by the same instruction, where it can be expected to be paid. So it is asked once
 * only, and not where the borrower has paid that payment otherwise, wholly or in part, has arranged to, or has a person look at it.
 */
export function plannedRetries(unit: OfLoan): readonly PlannedRetry[] {
  const { account } = unit.loan;
  if (!isActiveLoan(account.state) || isEnding(unit.repayments)) return [];
  return unit.repayments
    .filter(({ state, kind }) => state === 'Returned' && kind === 'scheduled')
    .map(planOf)
    .filter((plan) => plan.takenOn > account.asOf && isToBeTriedAgain(unit, plan))
    .toSorted((one, other) => one.takenOn.localeCompare(other.takenOn));
}

function planOf(returned: RepaymentRecord): PlannedRetry {
  const takenOn = addWorkingDays(returned.date ?? returned.expectedOn, RETRY_AFTER);
  let askedOn = addDays(takenOn, -1);
  while (addWorkingDays(askedOn, directDebitNotice) > takenOn) askedOn = addDays(askedOn, -1);
  return { returned, askedOn, takenOn };
}

function isToBeTriedAgain(unit: OfLoan, { returned, takenOn }: PlannedRetry): boolean {
  const { account } = unit.loan;
  const { id, amount, expectedOn, requestedOn } = returned;
  const unpaid = account.instalments.filter(({ dueDate }) => workingDayFrom(dueDate) === expectedOn);
  return (
    takenOn <= addMonths(expectedOn, 1) &&
    !unit.repayments.some(({ retryOf }) => retryOf === id) &&
    !unit.repayments.some(({ state, kind }) => state === 'Pending' && kind === 'late') &&
    unit.mandates.some(({ state, activeFrom }) => state === 'Active' && activeFrom <= requestedOn) &&
    takenOn >= (heldUntil(account, unit.arrangements) ?? '') &&
    sumOutstanding(unpaid) >= amount
  );
}

/** Asks the bank once more for what it has returned, three working days before it is to be taken. */
export function requestRetries(unit: LoanUnitOfWork, day: string, { newId, now }: NewRecordContext): LoanUnitOfWork {
  const asking = plannedRetries(unit)
    .filter(({ askedOn }) => askedOn <= day)
    .map(({ returned, takenOn }): RepaymentRecord => ({
      id: newId(),
      loanId: unit.loan.id,
      amount: returned.amount,
      method: 'DIRECT_DEBIT',
      kind: 'late',
      state: 'Pending',
      requestedOn: day,
      expectedOn: takenOn,
      retryOf: returned.id,
      createdAt: now,
    }));
  return asking.length === 0 ? unit : { ...unit, repayments: [...asking, ...unit.repayments] };
}

/** Tells of Direct Debits that came back since `before`, and whether the bank is asked once more. */
export function addReturnEmails(before: LoanUnitOfWork, after: LoanUnitOfWork): LoanUnitOfWork {
  const back = after.repayments.filter(
    ({ id, state, method }) =>
      state === 'Returned' &&
      method === 'DIRECT_DEBIT' &&
      before.repayments.some((one) => one.id === id && one.state === 'Pending'),
  );
  if (back.length === 0) return after;
  const plans = plannedRetries(after);
  const emails = back.map((one) =>
    returnedEmail(
      after.loan,
      one,
      plans.find(({ returned }) => returned.id === one.id),
    ),
  );
  return { ...after, emails: [...after.emails, ...emails] };
}

function returnedEmail(
  { reference, account }: LoanRecord,
  { amount, expectedOn }: RepaymentRecord,
  plan: PlannedRetry | undefined,
): BorrowerEmail {
  const sum = formatMoney(amount);
  return {
    subject: 'Your bank did not pay your Direct Debit',
    day: account.asOf,
    text: (brand) => [
      `We asked your bank for ${sum} for your loan ${reference} on ${formatLongDate(expectedOn)}, and it did not pay.`,
      plan
        ? `We ask your bank once more for ${sum}, to be taken on ${formatLongDate(plan.takenOn)}. If you pay it in another way before ${formatLongDate(plan.askedOn)}, or ask us for an arrangement, we do not ask again.`
        : 'We do not ask your bank for it again by ourselves. Sign in to see what is to be paid, and to choose how.',
      'We charge nothing for it, but your bank may. What is overdue costs the interest of your loan, by days.',
      ...helpLines(brand),
    ],
  };
}
