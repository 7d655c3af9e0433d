import { isClosedLoan } from '#lending';
import { postEntry, stopCollecting } from './account-changes.ts';
import { feesToCome, ledgerBalance, outstanding, remainingToPay, runningInstalment } from './account-figures.ts';
import { repayEarly } from './early-repayment.ts';
import { bearsInterest, postArrearsInterest, postRunningInterest } from './interest.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';
import { onceForEach } from './once-for-each.ts';
import { nextPayment, updateArrearsState } from './payments-due.ts';
import { settlementPrice } from './settlement-price.ts';
import { isEligibleForCancellation } from './settlement.ts';
import { planWithdrawal } from './withdrawal.ts';
import { workingDayFrom } from './working-days.ts';

/** How a payment was used. Pence. */
export interface ReceivedPayment {
  readonly account: LoanAccount;
  /** The part that paid interest and fees. */
  readonly interest: number;
  /** The part that repaid what was borrowed. */
  readonly principal: number;
  /** The part above what was owed, which was refunded. */
  readonly refunded: number;
}

/**
 * Receives a payment on the account's day. It pays what has fallen due, oldest first, and then the payments of an arrangement. The
 * rest is an early repayment: it reduces the balance, the monthly payment stays the same and the loan ends sooner. A payment
 * of the settlement price ends the loan, unless the borrower may still withdraw. Anything above that is refunded, and so is a payment before the loan is paid out or after it
 * has ended. Once the balance is repaid, a further early repayment pays a hire purchase's option fee, so none of it is refunded. A
 * fully paid loan becomes Complete, Settled if its last payment had not fallen due yet, or Cancelled after a withdrawal.
 * A repayment whose id is already in the ledger changes nothing, so it is never booked twice.
 *
 * With `isNextFirst`, the borrower pays the next payment before its due date. That payment comes before an early repayment, costs
 * what it costs on its date, and is then no longer due.
 */
export function receivePayment(
  account: LoanAccount,
  pence: number,
  repaymentId?: string,
  { isNextFirst = false } = {},
): ReceivedPayment {
  if (isBooked(account, repaymentId)) return { account, interest: 0, principal: 0, refunded: 0 };
  const charged = postArrearsInterest(account);
  const canPay = account.state !== 'Pending' && !isClosedLoan(account.state);
  const kept = canPay ? Math.min(pence, largestPayment(charged)) : 0;
  const paid = postEntry(postEntry(charged, 'payment', pence, repaymentId), 'refund', pence - kept, repaymentId);
  const isAll = kept > 0 && kept === settlementPrice(charged);
  const { account: allocated, left, charges } = allocate(paid, kept, isNextFirst && !isAll && !account.withdrawal);
  const next = useRest(allocated, left, { isAll, repaymentId });
  const interest = Math.min(kept, charges + chargedSince(allocated, next));
  const isPaidOff = kept > 0 && remainingToPay(next) === 0;
  return {
    account: isPaidOff ? stopCollecting(next, paidOffState(account)) : updateArrearsState(next),
    interest,
    principal: kept - interest,
    refunded: pence - kept,
  };
}

/** What an ordinary payment must leave to pay while the borrower may still withdraw, in pence. It is more than rounding can change. */
const LEAST_LEFT = 100;

/**
 * The largest ordinary payment that is kept, in pence: the price of settlement. While the borrower may still withdraw, which costs
 * less than settling, the payment must not end the loan and with it that right.
 */
function largestPayment(account: LoanAccount): number {
  const price = settlementPrice(account);
  return isEligibleForCancellation(account) ? Math.max(0, price - LEAST_LEFT) : price;
}

/** Is a payment with this id in the ledger? */
function isBooked({ ledger }: LoanAccount, repaymentId: string | undefined): boolean {
  return ledger.some(
    (entry) => entry.kind === 'payment' && entry.repaymentId === repaymentId && repaymentId !== undefined,
  );
}

/** The interest and fees that were posted between two states of an account, in pence. */
function chargedSince(before: LoanAccount, after: LoanAccount): number {
  return after.ledger
    .slice(before.ledger.length)
    .reduce((sum, { kind, pence }) => (kind === 'interest' || kind === 'fee' ? sum + pence : sum), 0);
}

function paidOffState(account: LoanAccount): 'Cancelled' | 'Complete' | 'Settled' {
  if (account.withdrawal) return 'Cancelled';
  return bearsInterest(account) && !runningInstalment(account) ? 'Complete' : 'Settled';
}

/**
 * Allocates a payment to instalments: those that have fallen due, then those of an arrangement, each by due date. With
 * `isNextFirst`, it pays the instalments of the next collection day before those of an arrangement.
 */
function allocate(account: LoanAccount, pence: number, isNextFirst: boolean) {
  let left = pence;
  let charges = 0;
  const pay = (instalment: Instalment): Instalment => {
    const part = Math.min(left, outstanding(instalment));
    if (part === 0) return instalment;
    left -= part;
    charges += Math.max(0, Math.min(part, instalment.interest + instalment.fees - instalment.paid));
    return { ...instalment, paid: instalment.paid + part };
  };
  const due = account.instalments.map((one) => (one.dueDate <= account.asOf ? pay(one) : one));
  const next = isNextFirst ? nextPayment(account)?.collectedOn : undefined;
  const isNext = ({ dueDate }: Instalment) => dueDate > account.asOf && workingDayFrom(dueDate) === next;
  const paidNext = due.map((one) => (isNext(one) ? pay(one) : one));
  const instalments = paidNext.map((one) =>
    one.dueDate > account.asOf && one.kind === 'arrangement' ? pay(one) : one,
  );
  return { account: { ...account, instalments }, left, charges };
}

/** Uses what is left of a payment when nothing is due any more: it ends the loan, or it is an early repayment. */
function useRest(
  account: LoanAccount,
  pence: number,
  { isAll, repaymentId }: { readonly isAll: boolean; readonly repaymentId: string | undefined },
): LoanAccount {
  if (isAll) return repayAll(account, repaymentId);
  if (pence === 0) return account;
  const accrued = postRunningInterest(account);
  return account.withdrawal ? planWithdrawal(accrued) : repayEarly(accrued, pence, repaymentId);
}

/** Ends the schedule of a loan whose settlement price is paid. The rest of the balance is the rebate. */
function repayAll(account: LoanAccount, repaymentId?: string): LoanAccount {
  const accrued = postRunningInterest(account);
  const charged = postEntry(accrued, 'fee', feesToCome(accrued));
  const instalments = charged.instalments.filter(
    ({ dueDate, kind }) => dueDate <= account.asOf || kind === 'arrangement',
  );
  return postEntry({ ...charged, instalments }, 'rebate', ledgerBalance(charged), repaymentId);
}

/** May the borrower make an extra payment: is the loan being repaid, with nothing overdue? */
export function canMakeEarlyRepayment(account: LoanAccount): boolean {
  return account.state === 'Active' && !account.withdrawal && largestEarlyRepayment(account) > 0;
}

/**
 * The largest early repayment, in pence: one penny less than would end the loan. Ending the loan needs a settlement, which costs the
 * same.
 */
export const largestEarlyRepayment = onceForEach((account: LoanAccount): number =>
  Math.max(0, Math.min(largestPayment(account), settlementPrice(account) - 1)),
);

/**
 * The largest payment before its due date, in pence: as much as an early repayment can be or, if the next payment is the last one,
 * everything owed. 0 if something is overdue, nothing is to be paid, or the borrower has withdrawn: that has a figure of its own.
 */
export function largestPaymentAhead(account: LoanAccount): number {
  const next = nextPayment(account);
  if (account.state !== 'Active' || account.withdrawal || !next) return 0;
  return remainingToPay(account) === next.amount ? settlementPrice(account) : largestEarlyRepayment(account);
}
