import { isClosedLoan } from '#lending';
import { feesToCome, ledgerBalance, outstanding, remainingToPay, runningInstalment } from './account-figures.ts';
import { inItsState } from './advance-account.ts';
import { balanceToday } from './balance-today.ts';
import { endedAccount } from './ended-account.ts';
import { postLateInterest } from './late-interest.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';
import { planWithSamePayment } from './plan.ts';
import { post } from './post.ts';
import { isCharged, postRunningInterest } from './running-interest.ts';

/** What became of money that came in. Pence. */
export interface ReceivedPayment {
  readonly account: LoanAccount;
  /** How much of it went to interest and fees. */
  readonly interest: number;
  /** How much of it went off what was borrowed. */
  readonly principal: number;
  /** What was more than is owed, and was paid back. */
  readonly paidBack: number;
}

/**
 * Takes money on the account's day. It goes to what has fallen due first, the oldest first, then to what an arrangement has
 * spread. The rest is an early repayment: it takes off the balance, the monthly payment stays as it is, and the loan ends
 * sooner. What is more than is owed is paid back. A loan of which nothing is left is Complete or, before its last payment
 * fell due, Settled.
 */
export function receivePayment(account: LoanAccount, pence: number, repaymentId?: string): ReceivedPayment {
  const charged = postLateInterest(account);
  const owed = isClosedLoan(account.state) ? 0 : owedInAll(charged);
  const kept = Math.min(pence, owed);
  const paid = post(post(charged, 'payment', pence, repaymentId), 'refund', pence - kept, repaymentId);
  const { account: allotted, left, charges } = allot(paid, kept);
  const next = left > 0 ? payEarly(allotted, kept === owed) : allotted;
  const interest = Math.min(kept, charges + ledgerBalance(next) - ledgerBalance(allotted));
  const isOver = kept > 0 && remainingToPay(next) === 0;
  return {
    account: isOver ? endedAccount(next, endOf(account)) : inItsState(next),
    interest,
    principal: kept - interest,
    paidBack: pence - kept,
  };
}

/** All that would have to be paid to end the loan by ordinary payments on the account's day, in pence. */
export function owedInAll(account: LoanAccount): number {
  return balanceToday(account) + feesToCome(account);
}

const endOf = (account: LoanAccount) =>
  isCharged(account) && !runningInstalment(account) ? 'Complete' : ('Settled' as const);

/** Pays what has fallen due, and then the arrangement's payments, in the order of their days. */
function allot(account: LoanAccount, pence: number) {
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
  const instalments = due.map((one) => (one.dueDate > account.asOf && one.kind === 'arrangement' ? pay(one) : one));
  return { account: { ...account, instalments }, left, charges };
}

/** Plans the payments to come by what the ledger has, or without any where all is paid. */
function payEarly(account: LoanAccount, isAll: boolean): LoanAccount {
  const accrued = postRunningInterest(account);
  if (!isAll) return planWithSamePayment(accrued);
  const charged = post(accrued, 'fee', feesToCome(accrued));
  const instalments = charged.instalments.filter(
    ({ dueDate, kind }) => dueDate <= account.asOf || kind === 'arrangement',
  );
  return { ...charged, instalments };
}
