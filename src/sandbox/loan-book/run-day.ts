import { isClosedLoan } from '#lending';
import { advanceAccount, arrearsOf, hasArrangement } from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import { answerAutomatically } from './answer-arrangement.ts';
import { requestDirectDebits } from './request-direct-debits.ts';
import { bookReturned, bookTaken } from './book-repayment.ts';
import { withAccount, type NewRecordContext, type LoanUnitOfWork } from './unit-of-work.ts';
import { newMandate } from './mandates.ts';
import { requestRetries, addReturnEmails } from './retry-direct-debit.ts';

/** What becomes of a loan on one day. */
export function runDay(unit: LoanUnitOfWork, day: string, context: NewRecordContext): LoanUnitOfWork {
  const today = withAccount(unit, advanceAccount(unit.loan.account, day));
  const banked = takeEffect(activate(today, day), day, context);
  const heard = banked.repayments
    .filter(({ state, expectedOn }) => state === 'Pending' && expectedOn <= day)
    .toReversed()
    .reduce((current, repayment) => hear(current, repayment.id, context), banked);
  if (isClosedLoan(heard.loan.account.state)) return heard;
  const answered = answerAutomatically(followArrangements(heard));
  const told = addReturnEmails(banked, answered);
  return requestRetries(requestDirectDebits(expire(told, day), day, context), day, context);
}

function activate(unit: LoanUnitOfWork, day: string): LoanUnitOfWork {
  if (!unit.mandates.some(({ state, activeFrom }) => state === 'Pending' && activeFrom <= day)) return unit;
  const mandates = unit.mandates.map((one) =>
    one.state === 'Pending' && one.activeFrom <= day ? { ...one, state: 'Active' as const } : one,
  );
  return { ...unit, mandates };
}

/** New bank details take effect: a mandate on the new account in place of the old. */
function takeEffect(unit: LoanUnitOfWork, day: string, context: NewRecordContext): LoanUnitOfWork {
  const wish = unit.cases.find(({ state, takesEffectOn }) => state === 'Open' && takesEffectOn <= day);
  if (!wish) return unit;
  const { bankAccount, openedOn } = wish;
  const mandate = newMandate(unit, { state: 'Active', bankAccount, since: openedOn, activeFrom: day }, context);
  return {
    ...unit,
    loan: { ...unit.loan, bankAccount },
    mandates: [mandate, ...unit.mandates.map((one) => ({ ...one, state: 'Cancelled' as const }))],
    cases: unit.cases.map((one) => (one.id === wish.id ? { ...one, state: 'Done' as const } : one)),
  };
}

/** Hears from the bank whether a payment is made. */
function hear(unit: LoanUnitOfWork, id: string, context: NewRecordContext): LoanUnitOfWork {
  const repayment = unit.repayments.find((one) => one.id === id);
  if (repayment?.state !== 'Pending') return unit;
  return isPaid(unit, repayment) ? bookTaken(unit, repayment, context) : bookReturned(unit, repayment);
}

function isPaid({ loan, mandates, repayments }: LoanUnitOfWork, { method }: RepaymentRecord): boolean {
  if (method !== 'DIRECT_DEBIT') return true;
  const script = loan.directDebits;
  const heardBefore = repayments.filter((one) => one.method === 'DIRECT_DEBIT' && one.state !== 'Pending').length;
  const outcome = script[Math.min(heardBefore, script.length - 1)] ?? 'paid';
  return outcome === 'paid' && mandates.some(({ state }) => state === 'Active');
}

/** An arrangement is kept once nothing of it is left to pay, and broken by anything that is overdue. */
function followArrangements(unit: LoanUnitOfWork): LoanUnitOfWork {
  if (!unit.arrangements.some(({ state }) => state === 'Agreed')) return unit;
  const { account } = unit.loan;
  const next = arrearsOf(account) ? 'Broken' : hasArrangement(account) ? 'Agreed' : 'Kept';
  if (next === 'Agreed') return unit;
  return {
    ...unit,
    arrangements: unit.arrangements.map((one) => (one.state === 'Agreed' ? { ...one, state: next } : one)),
  };
}

/** A quote ends with the day that it is for, unless a payment of it is under way. */
function expire(unit: LoanUnitOfWork, day: string): LoanUnitOfWork {
  const isOver = (quote: LoanUnitOfWork['quotes'][number]) =>
    quote.state === 'Quoted' &&
    quote.settlementDate < day &&
    !unit.repayments.some(({ quoteId, state }) => quoteId === quote.id && state === 'Pending');
  if (!unit.quotes.some(isOver)) return unit;
  return { ...unit, quotes: unit.quotes.map((one) => (isOver(one) ? { ...one, state: 'Expired' as const } : one)) };
}
