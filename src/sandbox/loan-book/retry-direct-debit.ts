import { isActiveLoan } from '#lending';
import {
  addDays,
  addMonths,
  addWorkingDays,
  isInBreathingSpace,
  sumOutstanding,
  workingDayFrom,
} from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import { directDebitNotice } from './direct-debit-notice.ts';
import { returnedEmail } from './borrower-emails.ts';
import type { NewRecordContext, LoanUnitOfWork } from './unit-of-work.ts';
import { notCollectedBefore, isEnding } from './payment-hold.ts';

/** How many working days after its return a Direct Debit is collected again: most people are paid in between. */
const RETRY_AFTER = 15;

/** A second attempt to collect a returned Direct Debit. Days `YYYY-MM-DD`. */
export interface PlannedRetry {
  readonly returned: RepaymentRecord;
  /** The day on which the lender asks the bank. */
  readonly askedOn: string;
  /** The day on which the bank will collect it. */
  readonly takenOn: string;
}

type OfLoan = Pick<LoanUnitOfWork, 'loan' | 'repayments' | 'mandates' | 'arrangements'>;

/**
 * The returned monthly payments that the lender will try to collect again, the soonest first. The scheme's rules for a second
 * attempt: the same amount, by the same mandate, within a month, if payment can be expected. So the lender tries only once more. It
 * does not try if the borrower has since paid any part of that payment, agreed an arrangement, asked a person to review one, or
 * withdrawn.
 */
export function plannedRetries(unit: OfLoan): readonly PlannedRetry[] {
  const { account } = unit.loan;
  if (!isActiveLoan(account.state) || account.withdrawal || isEnding(unit.repayments)) return [];
  return unit.repayments
    .filter(({ state, kind }) => state === 'Returned' && kind === 'scheduled')
    .map(planOf)
    .filter((plan) => plan.takenOn > account.asOf && canRetry(unit, plan))
    .toSorted((one, other) => one.takenOn.localeCompare(other.takenOn));
}

function planOf(returned: RepaymentRecord): PlannedRetry {
  const takenOn = addWorkingDays(returned.date ?? returned.expectedOn, RETRY_AFTER);
  let askedOn = addDays(takenOn, -1);
  while (addWorkingDays(askedOn, directDebitNotice) > takenOn) askedOn = addDays(askedOn, -1);
  return { returned, askedOn, takenOn };
}

function canRetry(unit: OfLoan, { returned, takenOn }: PlannedRetry): boolean {
  const { account } = unit.loan;
  const { id, amount, expectedOn, requestedOn } = returned;
  const unpaid = account.instalments.filter(({ dueDate }) => workingDayFrom(dueDate) === expectedOn);
  return (
    takenOn <= addMonths(expectedOn, 1) &&
    !unit.repayments.some(({ retryOf }) => retryOf === id) &&
    !unit.repayments.some(({ state, kind }) => state === 'Pending' && kind === 'late') &&
    unit.mandates.some(({ state, activeFrom }) => state === 'Active' && activeFrom <= requestedOn) &&
    takenOn >= (notCollectedBefore(account, unit.arrangements) ?? '') &&
    sumOutstanding(unpaid) >= amount
  );
}

/** Asks the bank to collect the planned retries, three working days ahead. */
export function requestRetries(unit: LoanUnitOfWork, day: string, { newId, now }: NewRecordContext): LoanUnitOfWork {
  const requests = plannedRetries(unit)
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
  return requests.length === 0 ? unit : { ...unit, repayments: [...requests, ...unit.repayments] };
}

/** Adds an email for each Direct Debit that was returned since `before`, which states whether the lender will try again. */
export function addReturnEmails(before: LoanUnitOfWork, after: LoanUnitOfWork): LoanUnitOfWork {
  const returnedNow = after.repayments.filter(
    ({ id, state, method }) =>
      state === 'Returned' &&
      method === 'DIRECT_DEBIT' &&
      before.repayments.some((one) => one.id === id && one.state === 'Pending'),
  );
  if (returnedNow.length === 0 || isInBreathingSpace(after.loan.account)) return after;
  const plans = plannedRetries(after);
  const emails = returnedNow.map((one) =>
    returnedEmail(
      after.loan,
      one,
      plans.find(({ returned }) => returned.id === one.id),
    ),
  );
  return { ...after, emails: [...after.emails, ...emails] };
}
