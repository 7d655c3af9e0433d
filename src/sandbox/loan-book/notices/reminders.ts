import { isActiveLoan, poundsFromPence } from '#lending';
import { addDays, arrearsOf, isInBreathingSpace, workingDayFrom } from '#sandbox/ledger';
import { plannedEmail, type PlannedEmail } from '../../messages/send-email.ts';
import { endingOf } from '../agreement-emails.ts';
import { nextCollection } from '../next-collection.ts';
import { heldUntil, isEnding } from '../payment-hold.ts';
import type { LoanUnitOfWork } from '../unit-of-work.ts';
import { arrearsValues } from './arrears-values.ts';

/** How many days before it is due a payment is announced, unless the brand says another number. */
export const usualReminderDays = 5;

/** How many days ahead the end of a hold and of a settlement figure is announced. */
const BEFORE_THE_END = 3;

/** The emails of a day about what is about to happen: the next payment, the end of a hold, the end of a settlement figure. */
export function remindersOf(unit: LoanUnitOfWork, reminderDays: number): readonly PlannedEmail[] {
  const { account } = unit.loan;
  if (!isActiveLoan(account.state)) return [];
  // A payment that the borrower lets the lender collect is announced, as the Direct Debit Guarantee requires.
  if (isInBreathingSpace(account))
    return account.breathingSpace?.isCollected ? paymentReminder(unit, reminderDays) : [];
  return [...paymentReminder(unit, reminderDays), ...endOfHold(unit), ...endOfFigure(unit)];
}

function paymentReminder(unit: LoanUnitOfWork, days: number): readonly PlannedEmail[] {
  const { account, reference } = unit.loan;
  const day = addDays(account.asOf, days);
  // The first payment has a message of its own, and a loan that is being settled has no next payment.
  const isComing = account.instalments.slice(1).some(({ dueDate }) => [dueDate, workingDayFrom(dueDate)].includes(day));
  if (days === 0 || !isComing || isEnding(unit.repayments)) return [];
  const next = nextCollection(unit);
  if (next?.date !== day) return [];
  const mandate = unit.mandates.find(({ state }) => state === 'Active');
  const debited = next.askedOn === undefined ? undefined : mandate;
  return [
    plannedEmail('payment-reminder', account.asOf, {
      loan: { reference },
      payment: { amount: poundsFromPence(next.amount), date: next.date },
      ...(debited && { account: { accountNumberEnding: endingOf(debited.bankAccount.accountNumber) } }),
    }),
  ];
}

function endOfHold(unit: LoanUnitOfWork): readonly PlannedEmail[] {
  const { account, reference } = unit.loan;
  const until = heldUntil(account, unit.arrangements);
  if (until === undefined || account.asOf !== addDays(until, -BEFORE_THE_END)) return [];
  const arrears = arrearsOf(account);
  if (!arrears) return [];
  const next = nextCollection(unit);
  return [
    plannedEmail('hold-ending', account.asOf, {
      ...{ loan: { reference }, arrears: arrearsValues(arrears), hold: { until } },
      ...(next?.askedOn !== undefined && { next: { amount: poundsFromPence(next.amount), date: next.date } }),
    }),
  ];
}

function endOfFigure({ loan, quotes, repayments }: LoanUnitOfWork): readonly PlannedEmail[] {
  const { account, reference } = loan;
  const ending = quotes.find(
    ({ type, state, amount, settlementDate }) =>
      type === 'settlement' &&
      state === 'Quoted' &&
      amount > 0 &&
      account.asOf === addDays(settlementDate, -BEFORE_THE_END),
  );
  if (!ending || isEnding(repayments)) return [];
  const quote = { amount: poundsFromPence(ending.amount), validUntil: ending.settlementDate };
  return [plannedEmail('settlement-ending', account.asOf, { loan: { reference }, quote })];
}
