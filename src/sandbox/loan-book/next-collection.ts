import { isActiveLoan } from '#lending';
import {
  addDays,
  advanceAccount,
  duePayments,
  outstanding,
  receivePayment,
  sumOutstanding,
  workingDayFrom,
  type DuePayment,
  type LoanAccount,
} from '#sandbox/ledger';
import type { RepaymentRecord } from '../store/repayments.ts';
import { collectionDayOf, LONGEST_NOTICE } from './direct-debit-notice.ts';
import { notCollectedBefore, isEnding } from './payment-hold.ts';
import type { LoanUnitOfWork } from './unit-of-work.ts';

/** What decides how the next payments are made. */
export type CollectedLoan = Pick<LoanUnitOfWork, 'loan' | 'repayments' | 'mandates' | 'arrangements'>;

/** A part of a collection. Pence. */
export interface CollectionPart {
  readonly kind: 'scheduled' | 'arrangement';
  readonly dueDate: string;
  readonly amount: number;
}

/** The payments that are collected together on a working day. Amounts in pence, days `YYYY-MM-DD`. */
export interface Collection {
  /** What the bank is asked for. If the borrower pays in another way: what is due, with payments on their way not subtracted. */
  readonly amount: number;
  /** The earliest due date of its parts. */
  readonly dueDate: string;
  /** The day to name to the borrower: the day on which the bank takes the money, or the due date if the bank is not asked. */
  readonly date: string;
  /** The day on which the lender asks, or asked, the bank for a Direct Debit. Absent if the borrower pays in another way. */
  readonly askedOn?: string;
  /** The working day on which the money is taken. */
  readonly takenOn: string;
  readonly parts: readonly CollectionPart[];
}

/**
 * The next payment of a loan as the pages, emails, documents and previews show it. `requestDirectDebits` asks the bank for the same
 * payment, so the amount and the day that borrowers read are those that the bank collects.
 * @returns `undefined` if nothing more is to be paid, or a payment on its way pays everything
 */
export function nextCollection(of: CollectedLoan): Collection | undefined {
  const [next] = collectionsOf(of, addDays(of.loan.account.asOf, 1));
  return next;
}

/**
 * Finds the payments to come, one for each collection day, the soonest first. Later ones are calculated only if they are asked for.
 * @param asksFrom the first day on which the lender can still ask the bank
 */
export function* collectionsOf(of: CollectedLoan, asksFrom: string): Generator<Collection, undefined> {
  const coming = of.repayments.filter(({ state }) => state === 'Pending').map(comingPayment);
  for (const due of dueOrAsked(of)) {
    const collection = collectionOf(of, due, { asksFrom, coming });
    const { amount, takenOn, askedOn } = collection;
    if (amount <= 0) continue;
    yield collection;
    if (askedOn !== undefined && askedOn >= asksFrom) coming.push({ amount, on: takenOn, isNextFirst: false });
  }
  return undefined;
}

/** What is due, and what the bank was asked for although the borrower has since paid it in another way. */
function dueOrAsked(of: CollectedLoan): readonly DuePayment[] {
  const { account } = of.loan;
  if (!isActiveLoan(account.state)) return [];
  const due = duePayments(account);
  const asked = of.repayments
    .filter((one) => isAsked(one) && !due.some(({ collectedOn }) => collectedOn === one.expectedOn))
    .map(({ expectedOn }) => ({ dueDate: expectedOn, collectedOn: expectedOn, amount: 0, instalments: [] }));
  return [...due.flatMap((one) => splitByHold(of, one)), ...asked].toSorted((one, other) =>
    one.collectedOn.localeCompare(other.collectedOn),
  );
}

/** Did the borrower make the payment for the next due date? A Direct Debit is collected on that date. */
export const paysNextFirst = ({ kind, method }: Pick<RepaymentRecord, 'kind' | 'method'>): boolean =>
  kind === 'scheduled' && method !== 'DIRECT_DEBIT';

/** A payment on its way, in pence, and the day on which it arrives. */
interface ComingPayment {
  readonly amount: number;
  readonly on: string;
  readonly isNextFirst: boolean;
}

const comingPayment = (repayment: RepaymentRecord): ComingPayment => ({
  amount: repayment.amount,
  on: repayment.expectedOn,
  isNextFirst: paysNextFirst(repayment),
});

/** Payments that are due during a hold are not collected with those that are due after it, unless the bank was asked already. */
function splitByHold({ loan, arrangements, repayments }: CollectedLoan, due: DuePayment): readonly DuePayment[] {
  if (repayments.some((one) => isAsked(one) && one.expectedOn === due.collectedOn)) return [due];
  const held = notCollectedBefore(loan.account, arrangements) ?? '';
  const groups = [
    due.instalments.filter(({ dueDate }) => dueDate < held),
    due.instalments.filter(({ dueDate }) => dueDate >= held),
  ];
  return groups.flatMap((instalments) => {
    const [first] = instalments;
    return first ? [{ ...due, dueDate: first.dueDate, instalments, amount: sumOutstanding(instalments) }] : [];
  });
}

interface Asking {
  readonly asksFrom: string;
  readonly coming: readonly ComingPayment[];
}

function collectionOf(of: CollectedLoan, due: DuePayment, { asksFrom, coming }: Asking): Collection {
  const { dueDate, collectedOn: takenOn, instalments } = due;
  const parts = instalments.map((one) => ({ kind: one.kind, dueDate: one.dueDate, amount: outstanding(one) }));
  const asked = of.repayments.find((one) => isAsked(one) && one.expectedOn === takenOn);
  if (asked) return { amount: asked.amount, dueDate, date: takenOn, askedOn: asked.requestedOn, takenOn, parts };
  const askedOn = dayToAsk(of, due, asksFrom);
  if (askedOn === undefined) return { amount: due.amount, dueDate, date: dueDate, takenOn, parts };
  return { amount: leftToCollect(of.loan.account, due, coming), dueDate, date: takenOn, askedOn, takenOn, parts };
}

/** Was the bank asked for this payment of the schedule, without an outcome yet? */
const isAsked = ({ state, kind, method }: RepaymentRecord): boolean =>
  state === 'Pending' && kind === 'scheduled' && method === 'DIRECT_DEBIT';

/** The first day on which the lender can ask the bank for a payment, so that it is collected on its day; `undefined` if none is left. */
function dayToAsk(
  { loan, mandates, arrangements, repayments }: CollectedLoan,
  { dueDate, collectedOn }: DuePayment,
  asksFrom: string,
): string | undefined {
  const mandate = mandates.find(({ state }) => state === 'Active') ?? mandates.find(({ state }) => state === 'Pending');
  if (!mandate || !isActiveLoan(loan.account.state) || isEnding(repayments)) return undefined;
  // A borrower who has withdrawn pays back in their own way (CCA s66A).
  if (loan.account.withdrawal) return undefined;
  if (dueDate < (notCollectedBefore(loan.account, arrangements) ?? '')) return undefined;
  const days = [asksFrom, mandate.activeFrom, addDays(collectedOn, -LONGEST_NOTICE)];
  let day = days.reduce((latest, one) => (one > latest ? one : latest));
  while (collectionDayOf(day) < collectedOn) day = addDays(day, 1);
  return collectionDayOf(day) === collectedOn ? day : undefined;
}

/** What the payments on their way leave to collect of a payment, in pence. An extra payment can make the last payments smaller. */
function leftToCollect(account: LoanAccount, due: DuePayment, coming: readonly ComingPayment[]): number {
  const before = coming
    .filter(({ on }) => on <= due.collectedOn)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
  if (before.length === 0) return due.amount;
  const then = before.reduce(
    (current, { amount, on, isNextFirst }) =>
      receivePayment(advanceAccount(current, on), amount, undefined, { isNextFirst }).account,
    account,
  );
  const isPart = ({ dueDate }: { readonly dueDate: string }) =>
    dueDate >= due.dueDate && workingDayFrom(dueDate) === due.collectedOn;
  return sumOutstanding(then.instalments.filter(isPart));
}
