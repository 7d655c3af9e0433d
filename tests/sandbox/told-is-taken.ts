import {
  canMakeEarlyRepayment,
  changePaymentDate,
  eligiblePaymentDates,
  largestEarlyRepayment,
  settlementFigure,
  totalPaid,
  type LoanAccount,
  type ReducedPayments,
} from '#sandbox/ledger';
import { statementValues } from '../../src/sandbox/documents/statement-values.ts';
import { arrangedLoan, reducedLoan } from '../../src/sandbox/loan-book/agree-arrangement.ts';
import { bookTaken } from '../../src/sandbox/loan-book/book-repayment.ts';
import { collectionDayOf } from '../../src/sandbox/loan-book/direct-debit-notice.ts';
import { withEmails } from '../../src/sandbox/loan-book/event-emails.ts';
import { collectionsOf, nextCollection } from '../../src/sandbox/loan-book/next-collection.ts';
import { isEnding } from '../../src/sandbox/loan-book/payment-hold.ts';
import { runDay } from '../../src/sandbox/loan-book/run-day.ts';
import { withAccount, type LoanUnitOfWork } from '../../src/sandbox/loan-book/unit-of-work.ts';
import type { RepaymentRecord } from '../../src/sandbox/store/repayments.ts';
import { addDays, addMonths, arrearsOf, arrangementDates } from '#sandbox/ledger';
import { isClosedLoan } from '#lending';
import { loan, ofLoan } from './loan-records.ts';

let ids = 0;
const newId = () => `record-${(ids += 1)}`;
const at = (day: string) => ({ newId, now: new Date(`${day}T06:00:00Z`) });

/** A loan with an active Direct Debit, in memory. */
export function lifeOf(account: LoanAccount, directDebits: readonly ('paid' | 'returned')[] = []): LoanUnitOfWork {
  const bankAccount = { accountName: 'P Quoted', sortCode: '309430', accountNumber: '00733445' };
  const since = account.asOf;
  const mandate = { ...ofLoan, id: newId(), reference: 'AAA-D1', state: 'Active' as const, bankAccount, since };
  return {
    loan: { ...loan, account, directDebits },
    repayments: [],
    mandates: [{ ...mandate, activeFrom: since }],
    quotes: [],
    cases: [],
    arrangements: [],
    letters: [],
    emails: [],
  };
}

/** The next day of a loan. */
export function nextDay(unit: LoanUnitOfWork): LoanUnitOfWork {
  const day = addDays(unit.loan.account.asOf, 1);
  return runDay({ ...unit, emails: [] }, day, at(day));
}

/** The loan on a later day. */
export function until(unit: LoanUnitOfWork, day: string): LoanUnitOfWork {
  let current = unit;
  while (current.loan.account.asOf < day) current = nextDay(current);
  return current;
}

function pending(unit: LoanUnitOfWork, order: Pick<RepaymentRecord, 'amount' | 'kind' | 'method'>): RepaymentRecord {
  const day = unit.loan.account.asOf;
  return {
    ...ofLoan,
    ...order,
    id: newId(),
    state: 'Pending',
    requestedOn: day,
    expectedOn: order.method === 'DIRECT_DEBIT' ? collectionDayOf(day) : day,
    createdAt: at(day).now,
  };
}

/** Asks for an extra payment by Direct Debit, in pence. */
export function withExtraPayment(unit: LoanUnitOfWork, amount: number): LoanUnitOfWork {
  const order = pending(unit, { amount, kind: 'early', method: 'DIRECT_DEBIT' });
  return { ...unit, repayments: [order, ...unit.repayments] };
}

/** Pays by card, in pence. */
export function withCardPayment(unit: LoanUnitOfWork, amount: number, kind: RepaymentRecord['kind']): LoanUnitOfWork {
  const order = pending(unit, { amount, kind, method: 'CARD' });
  const before = { ...unit, repayments: [order, ...unit.repayments] };
  return withEmails(before, bookTaken(before, order, at(unit.loan.account.asOf)));
}

/** Agrees an arrangement for the arrears: pence a month on top of the usual payment, from a day. */
export function withArrangement(unit: LoanUnitOfWork, monthlyAmount: number, paymentDate: string): LoanUnitOfWork {
  const draft = { ...ofLoan, id: newId(), state: 'Draft' as const, form: {} };
  const arranged = arrangedLoan(unit.loan, draft, { monthlyAmount, paymentDate });
  if (!arranged) return unit;
  return { ...unit, loan: arranged.loan, arrangements: [arranged.arrangement, ...unit.arrangements] };
}

/** Agrees to reduced payments, or to a break with 0, in pence, up to a day. */
export function withReducedPayments(unit: LoanUnitOfWork, reduced: ReducedPayments): LoanUnitOfWork {
  const draft = { ...ofLoan, id: newId(), state: 'Offered' as const, form: {}, reduced };
  const arranged = reducedLoan(unit.loan, draft, reduced);
  if (!arranged) return unit;
  return { ...unit, loan: arranged.loan, arrangements: [arranged.arrangement, ...unit.arrangements] };
}

/** Settles the loan by card. */
export function settledByCard(unit: LoanUnitOfWork): LoanUnitOfWork {
  const figure = settlementFigure(unit.loan.account);
  if (!figure) return unit;
  const paidBefore = totalPaid(unit.loan.account);
  const type = 'settlement' as const;
  const expiresAt = new Date(`${figure.settlementDate}T23:59:59Z`);
  const quote = { ...ofLoan, ...figure, id: newId(), type, state: 'Quoted' as const, paidBefore, expiresAt };
  const order = { ...pending(unit, { amount: figure.amount, kind: type, method: 'CARD' }), quoteId: quote.id };
  const before = { ...unit, quotes: [quote], repayments: [order, ...unit.repayments] };
  return withEmails(before, bookTaken(before, order, at(unit.loan.account.asOf)));
}

/** The values of the statement of today. */
export const statementOf = (unit: LoanUnitOfWork) =>
  statementValues(unit.loan.account, unit.repayments, nextCollection(unit));

/** What was compared in the life of a loan. */
export interface Comparison {
  readonly days: number;
  readonly figures: number;
  readonly disagreements: readonly string[];
}

/** One thing that a borrower does today, or nothing. */
function act(unit: LoanUnitOfWork, random: () => number): LoanUnitOfWork {
  const { account } = unit.loan;
  if (isClosedLoan(account.state) || account.state === 'Pending' || isEnding(unit.repayments)) return unit;
  const choice = random();
  const arrears = arrearsOf(account);
  if (choice < 0.01 && canMakeEarlyRepayment(account)) {
    const comingEarly = unit.repayments.filter(({ state, kind }) => state === 'Pending' && kind === 'early');
    const most = largestEarlyRepayment(account) - comingEarly.reduce((sum, { amount }) => sum + amount, 0);
    return most < 2 ? unit : withExtraPayment(unit, Math.ceil(most * random() ** 3));
  }
  if (choice < 0.015 && account.state === 'Active') {
    const most = largestEarlyRepayment(account);
    return most < 2 ? unit : withCardPayment(unit, Math.ceil(most * random() ** 4), 'early');
  }
  if (choice < 0.02) {
    const dates = eligiblePaymentDates(account);
    const date = dates[Math.floor(random() * dates.length)];
    const changed = date === undefined ? undefined : changePaymentDate(account, date);
    return changed ? withAccount(unit, changed) : unit;
  }
  if (choice < 0.06 && arrears) {
    if (random() < 0.4) return withCardPayment(unit, Math.ceil(arrears.amount * random()), 'late');
    if (random() < 0.5) {
      const until = addMonths(account.asOf, 1 + Math.floor(random() * 6));
      const monthlyAmount = Math.floor(account.monthlyPayment * Math.max(0, random() * 1.2 - 0.4));
      return withReducedPayments(unit, { monthlyAmount, until, isInterestStopped: random() < 0.5 });
    }
    const dates = arrangementDates(account);
    const date = dates[Math.floor(random() * dates.length)] ?? account.asOf;
    return withArrangement(unit, Math.max(100, Math.ceil(arrears.amount / (1 + Math.floor(random() * 6)))), date);
  }
  return choice > 0.9995 ? settledByCard(unit) : unit;
}

const isScheduledDebit = ({ kind, method }: RepaymentRecord) => kind === 'scheduled' && method === 'DIRECT_DEBIT';

/**
 * Runs a loan day by day while its borrower does things at random. Each evening the borrower reads what comes next. Compares that with
 * what the lender asks the bank for, and with what is then taken. Only a message in between may say otherwise: a payment returned.
 */
export function compareLife(start: LoanUnitOfWork, days: number, random: () => number): Comparison {
  const disagreements: string[] = [];
  let figures = 0;
  let unit = start;
  let lived = 0;
  const check = (what: string, told: unknown, actual: unknown) => {
    figures += 1;
    if (JSON.stringify(told) !== JSON.stringify(actual))
      disagreements.push(
        `${unit.loan.account.asOf} ${what}: told ${JSON.stringify(told)}, was ${JSON.stringify(actual)}`,
      );
  };
  for (
    ;
    lived < days &&
    !(isClosedLoan(unit.loan.account.state) && unit.repayments.every(({ state }) => state !== 'Pending'));
    lived += 1
  ) {
    const evening = unit;
    const asked = new Set(evening.repayments.map(({ id }) => id));
    const told = [];
    for (const one of collectionsOf(evening, addDays(evening.loan.account.asOf, 1))) if (told.push(one) === 3) break;
    const next = nextCollection(evening);
    check('statement', next && { amount: next.amount / 100, date: next.date }, statementOf(evening).next);
    unit = nextDay(evening);
    const today = unit.loan.account.asOf;
    const isSaidOtherwise = unit.emails.some(({ name }) => name === 'payment-returned');
    for (const one of unit.repayments.filter(isScheduledDebit)) {
      const collection = told.find(({ takenOn }) => takenOn === one.expectedOn);
      const say = collection && { amount: collection.amount, date: collection.date, askedOn: collection.askedOn };
      const did = { amount: one.amount, date: one.expectedOn, askedOn: one.requestedOn };
      if (!asked.has(one.id) && !isSaidOtherwise) check('asked', say, did);
      const wasPending = evening.repayments.some(({ id, state }) => id === one.id && state === 'Pending');
      if (wasPending && !isClosedLoan(evening.loan.account.state)) check('pending', say, did);
      if (wasPending && one.state === 'Taken') check('taken', today, one.date);
    }
    const promised = told.find(({ askedOn }) => askedOn === today);
    if (promised && !isSaidOtherwise && !isClosedLoan(unit.loan.account.state))
      check(
        'promised',
        promised.takenOn,
        unit.repayments.find((one) => isScheduledDebit(one) && one.expectedOn === promised.takenOn)?.expectedOn,
      );
    for (const { name, values } of unit.emails) {
      const { next: written } = values as { next?: unknown };
      const then = nextCollection(unit);
      if (name === 'payment-received') check(name, written, then && { amount: then.amount / 100, date: then.date });
    }
    unit = act(unit, random);
  }
  return { days: lived, figures, disagreements };
}
