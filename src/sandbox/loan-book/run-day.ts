import { isClosedLoan } from '#lending';
import { advanceAccount } from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import { answerAutomatically } from './answer-arrangement.ts';
import { withEmails } from './event-emails.ts';
import { giveAnnualStatement } from './notices/annual-statement.ts';
import { giveArrearsNotice } from './notices/arrears-notice.ts';
import { remindersOf, usualReminderDays } from './notices/reminders.ts';
import { requestDirectDebits } from './request-direct-debits.ts';
import { bookReturned, bookTaken, closeLoan, withFigureOfToday } from './book-repayment.ts';
import { withAccount, type NewRecordContext, type LoanUnitOfWork } from './unit-of-work.ts';
import { newMandate } from './mandates.ts';
import { updateArrangements } from './end-arrangement.ts';
import { requestRetries, addReturnEmails } from './retry-direct-debit.ts';

/** Everything that happens to a loan on one day, with its emails. */
export function runDay(unit: LoanUnitOfWork, day: string, context: NewRecordContext): LoanUnitOfWork {
  return withEmails(unit, changesOf(unit, day, context));
}

function changesOf(unit: LoanUnitOfWork, day: string, context: NewRecordContext): LoanUnitOfWork {
  const today = withAccount(unit, advanceAccount(unit.loan.account, day));
  const banked = applyBankDetails(activateMandates(today, day), day, context);
  const booked = banked.repayments
    .filter(({ state, expectedOn }) => state === 'Pending' && expectedOn <= day)
    .toReversed()
    .reduce((current, repayment) => bookOutcome(current, repayment.id, context), banked);
  if (isClosedLoan(booked.loan.account.state)) return closeLoan(booked);
  const answered = answerAutomatically(updateArrangements(booked));
  const told = withFigureOfToday(addReturnEmails(banked, answered));
  const requested = requestRetries(requestDirectDebits(expireQuotes(told, day), day, context), day, context);
  return withReminders(giveAnnualStatement(giveArrearsNotice(requested, context), context), context);
}

function withReminders(unit: LoanUnitOfWork, { reminderDays = usualReminderDays }: NewRecordContext): LoanUnitOfWork {
  const reminders = remindersOf(unit, reminderDays);
  return reminders.length === 0 ? unit : { ...unit, emails: [...unit.emails, ...reminders] };
}

function activateMandates(unit: LoanUnitOfWork, day: string): LoanUnitOfWork {
  if (!unit.mandates.some(({ state, activeFrom }) => state === 'Pending' && activeFrom <= day)) return unit;
  const mandates = unit.mandates.map((one) =>
    one.state === 'Pending' && one.activeFrom <= day ? { ...one, state: 'Active' as const } : one,
  );
  return { ...unit, mandates };
}

/** Applies a bank details change that is due: a mandate on the new account replaces the old one. */
function applyBankDetails(unit: LoanUnitOfWork, day: string, context: NewRecordContext): LoanUnitOfWork {
  const change = unit.cases.find(({ state, takesEffectOn }) => state === 'Open' && takesEffectOn <= day);
  if (!change) return unit;
  const { bankAccount, openedOn } = change;
  const mandate = newMandate(unit, { state: 'Active', bankAccount, since: openedOn, activeFrom: day }, context);
  return {
    ...unit,
    loan: { ...unit.loan, bankAccount },
    mandates: [mandate, ...unit.mandates.map((one) => ({ ...one, state: 'Cancelled' as const }))],
    cases: unit.cases.map((one) => (one.id === change.id ? { ...one, state: 'Done' as const } : one)),
  };
}

/** Books a pending payment as received or returned, as the bank reports it. */
function bookOutcome(unit: LoanUnitOfWork, id: string, context: NewRecordContext): LoanUnitOfWork {
  const repayment = unit.repayments.find((one) => one.id === id);
  if (repayment?.state !== 'Pending') return unit;
  return isPaid(unit, repayment) ? bookTaken(unit, repayment, context) : bookReturned(unit, repayment);
}

function isPaid({ loan, mandates, repayments }: LoanUnitOfWork, { method }: RepaymentRecord): boolean {
  if (method !== 'DIRECT_DEBIT') return true;
  const script = loan.directDebits;
  const earlierOutcomes = repayments.filter((one) => one.method === 'DIRECT_DEBIT' && one.state !== 'Pending').length;
  const outcome = script[Math.min(earlierOutcomes, script.length - 1)] ?? 'paid';
  return outcome === 'paid' && mandates.some(({ state }) => state === 'Active');
}

/** Expires settlement quotes whose day has passed, unless a payment for them is pending. A withdrawal does not lapse. */
function expireQuotes(unit: LoanUnitOfWork, day: string): LoanUnitOfWork {
  const isOver = (quote: LoanUnitOfWork['quotes'][number]) =>
    quote.type === 'settlement' &&
    quote.state === 'Quoted' &&
    quote.settlementDate < day &&
    !unit.repayments.some(({ quoteId, state }) => quoteId === quote.id && state === 'Pending');
  if (!unit.quotes.some(isOver)) return unit;
  return { ...unit, quotes: unit.quotes.map((one) => (isOver(one) ? { ...one, state: 'Expired' as const } : one)) };
}
