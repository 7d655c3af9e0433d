import { isActiveLoan, poundsFromPence } from '#lending';
import { addDays, sumsInArrears } from '#sandbox/ledger';
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

/** Says in advance what is about to happen on its own: the next payment, the end of a hold, the end of a settlement figure. */
export function remindersOf(unit: LoanUnitOfWork, reminderDays: number): readonly PlannedEmail[] {
  if (!isActiveLoan(unit.loan.account.state)) return [];
  return [...paymentReminder(unit, reminderDays), ...endOfHold(unit), ...endOfFigure(unit)];
}

function paymentReminder(unit: LoanUnitOfWork, days: number): readonly PlannedEmail[] {
  const { account, reference } = unit.loan;
  const next = nextCollection(unit);
  // The first payment has a message of its own, and a loan that is being settled has no next payment.
  const isFirst = next?.dueDate === account.instalments[0]?.dueDate;
  if (!next || days === 0 || isFirst || isEnding(unit.repayments)) return [];
  if (account.asOf !== addDays(next.date, -days)) return [];
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
  const sums = sumsInArrears(account);
  if (until === undefined || !sums || account.asOf !== addDays(until, -BEFORE_THE_END)) return [];
  const next = nextCollection(unit);
  const isNext = next?.askedOn !== undefined;
  return [
    plannedEmail('hold-ending', account.asOf, {
      ...{ loan: { reference }, arrears: arrearsValues(sums), hold: { until } },
      ...(isNext && { next: { amount: poundsFromPence(next.amount), date: next.date } }),
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
