import { feesToCome, ledgerBalance } from './account-figures.ts';
import { endedAccount } from './ended-account.ts';
import { postLateInterest } from './late-interest.ts';
import type { LoanAccount } from './loan-account.ts';
import { post } from './post.ts';
import type { ReceivedPayment } from './receive-payment.ts';
import { postRunningInterest } from './running-interest.ts';

/** How a loan is ended before its time. Pence. */
export interface AccountEnd {
  readonly state: 'Settled' | 'Cancelled';
  /** What was quoted to end it. */
  readonly figure: number;
  /** What was paid between the quote and now: it is not asked for twice. */
  readonly paidSince: number;
}

/**
 * Ends a loan with the payment of a quoted figure, on the account's day. The ledger is charged what the figure has more than is
 * owed, which is interest to the day that it is for; what it has less is written off. What was paid twice is paid back.
 */
export function endAccount(
  account: LoanAccount,
  pence: number,
  { state, figure, paidSince }: AccountEnd,
  repaymentId?: string,
): ReceivedPayment {
  const due = Math.max(0, figure - paidSince);
  const accrued = postRunningInterest(postLateInterest(account));
  const fees = state === 'Settled' ? feesToCome(accrued) : 0;
  const charged = post(accrued, 'fee', fees);
  const more = due - ledgerBalance(charged);
  const fitted = post(charged, more > 0 ? 'interest' : 'write-off', Math.abs(more));
  const paid = post(post(fitted, 'payment', pence, repaymentId), 'refund', Math.max(0, pence - due), repaymentId);
  const kept = Math.min(pence, due);
  const interest = Math.min(kept, Math.max(0, ledgerBalance(fitted) - ledgerBalance(account)));
  return {
    account: endedAccount(paid, state),
    interest,
    principal: kept - interest,
    paidBack: pence - kept,
  };
}
