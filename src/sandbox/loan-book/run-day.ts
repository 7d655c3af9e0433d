import { isClosedLoan } from '#lending';
import { advanceAccount, arrearsOf, hasArrangement } from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import { answerInTime } from './answer-arrangement.ts';
import { askDirectDebits } from './ask-direct-debits.ts';
import { bookReturned, bookTaken } from './book-repayment.ts';
import { withAccount, type Clerk, type LoanFile } from './loan-file.ts';
import { newMandate } from './mandate-of.ts';
import { askOnceMore, tellOfReturns } from './retry-direct-debit.ts';

/** What becomes of a loan on one day. */
export function runDay(file: LoanFile, day: string, clerk: Clerk): LoanFile {
  const today = withAccount(file, advanceAccount(file.loan.account, day));
  const banked = takeEffect(activate(today, day), day, clerk);
  const heard = banked.repayments
    .filter(({ state, expectedOn }) => state === 'Pending' && expectedOn <= day)
    .toReversed()
    .reduce((current, repayment) => hear(current, repayment.id, clerk), banked);
  if (isClosedLoan(heard.loan.account.state)) return heard;
  const answered = answerInTime(followArrangements(heard));
  const told = tellOfReturns(banked, answered);
  return askOnceMore(askDirectDebits(expire(told, day), day, clerk), day, clerk);
}

function activate(file: LoanFile, day: string): LoanFile {
  if (!file.mandates.some(({ state, activeFrom }) => state === 'Pending' && activeFrom <= day)) return file;
  const mandates = file.mandates.map((one) =>
    one.state === 'Pending' && one.activeFrom <= day ? { ...one, state: 'Active' as const } : one,
  );
  return { ...file, mandates };
}

/** New bank details take effect: a mandate on the new account in place of the old. */
function takeEffect(file: LoanFile, day: string, clerk: Clerk): LoanFile {
  const wish = file.cases.find(({ state, takesEffectOn }) => state === 'Open' && takesEffectOn <= day);
  if (!wish) return file;
  const { bankAccount, openedOn } = wish;
  const mandate = newMandate(file, { state: 'Active', bankAccount, since: openedOn, activeFrom: day }, clerk);
  return {
    ...file,
    loan: { ...file.loan, bankAccount },
    mandates: [mandate, ...file.mandates.map((one) => ({ ...one, state: 'Cancelled' as const }))],
    cases: file.cases.map((one) => (one.id === wish.id ? { ...one, state: 'Done' as const } : one)),
  };
}

/** Hears from the bank whether a payment is made. */
function hear(file: LoanFile, id: string, clerk: Clerk): LoanFile {
  const repayment = file.repayments.find((one) => one.id === id);
  if (repayment?.state !== 'Pending') return file;
  return isPaid(file, repayment) ? bookTaken(file, repayment, clerk) : bookReturned(file, repayment);
}

function isPaid({ loan, mandates, repayments }: LoanFile, { method }: RepaymentRecord): boolean {
  if (method !== 'DIRECT_DEBIT') return true;
  const script = loan.directDebits;
  const heardBefore = repayments.filter((one) => one.method === 'DIRECT_DEBIT' && one.state !== 'Pending').length;
  const outcome = script[Math.min(heardBefore, script.length - 1)] ?? 'paid';
  return outcome === 'paid' && mandates.some(({ state }) => state === 'Active');
}

/** An arrangement is kept once nothing of it is left to pay, and broken by anything that is overdue. */
function followArrangements(file: LoanFile): LoanFile {
  if (!file.arrangements.some(({ state }) => state === 'Agreed')) return file;
  const { account } = file.loan;
  const next = arrearsOf(account) ? 'Broken' : hasArrangement(account) ? 'Agreed' : 'Kept';
  if (next === 'Agreed') return file;
  return {
    ...file,
    arrangements: file.arrangements.map((one) => (one.state === 'Agreed' ? { ...one, state: next } : one)),
  };
}

/** A quote ends with the day that it is for, unless a payment of it is under way. */
function expire(file: LoanFile, day: string): LoanFile {
  const isOver = (quote: LoanFile['quotes'][number]) =>
    quote.state === 'Quoted' &&
    quote.settlementDate < day &&
    !file.repayments.some(({ quoteId, state }) => quoteId === quote.id && state === 'Pending');
  if (!file.quotes.some(isOver)) return file;
  return { ...file, quotes: file.quotes.map((one) => (isOver(one) ? { ...one, state: 'Expired' as const } : one)) };
}
