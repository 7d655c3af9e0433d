import { roundHalfUp } from '#lending';
import { postEntry } from './account-changes.ts';
import { instalmentsToCome, totalPaid } from './account-figures.ts';
import { bearsInterest, postArrearsInterest, postRunningInterest } from './interest.ts';
import type { LedgerEntry, LoanAccount } from './loan-account.ts';
import { planUsualPayments } from './payment-plan.ts';
import { updateArrearsState } from './payments-due.ts';
import { planWithdrawal } from './withdrawal.ts';

/**
 * Refunds an earlier payment. The amount is owed again and bears interest, and so is the rebate that it earned. The monthly payment
 * stays the same, so the loan ends later.
 * @returns `undefined` if the loan is not being repaid or less than that was paid
 */
export function refundAccount(account: LoanAccount, pence: number, repaymentId?: string): LoanAccount | undefined {
  if (!bearsInterest(account) || pence <= 0 || pence > totalPaid(account)) return undefined;
  const accrued = postRunningInterest(postArrearsInterest(account));
  const reversed = postEntry(accrued, 'rebate-reversal', rebateOf(account, pence, repaymentId), repaymentId);
  const refunded = postEntry(withOptionFee(reversed), 'refund', pence, repaymentId);
  return updateArrearsState(account.withdrawal ? planWithdrawal(refunded) : planUsualPayments(refunded));
}

/** The part of its rebates that a payment loses if so much of it is refunded, in pence. Without an id, of all payments together. */
function rebateOf({ ledger }: LoanAccount, pence: number, repaymentId?: string): number {
  const own = ledger.filter((entry) => repaymentId === undefined || entry.repaymentId === repaymentId);
  const earning = own.filter((payment) =>
    own.some(
      ({ kind, date, repaymentId: id }) => kind === 'rebate' && date === payment.date && id === payment.repaymentId,
    ),
  );
  const paid = sumOf(earning, 'payment') - sumOf(own, 'refund');
  const rebate = sumOf(own, 'rebate') - sumOf(own, 'rebate-reversal');
  return paid <= pence ? rebate : roundHalfUp((rebate * pence) / paid);
}

/** Makes the part of a hire purchase's option fee that was paid early due with the last payment again. It bears no interest. */
function withOptionFee(account: LoanAccount): LoanAccount {
  const { ledger, agreement, instalments } = account;
  const early = sumOf(ledger, 'fee') - sumOf(ledger, 'fee-reversal') - agreement.terms.fee;
  const last = instalmentsToCome(account).findLast(({ kind }) => kind === 'scheduled');
  if (early <= 0 || !last) return account;
  const restored = { ...last, amount: last.amount + early, fees: last.fees + early };
  return postEntry(
    { ...account, instalments: instalments.map((one) => (one === last ? restored : one)) },
    'fee-reversal',
    early,
  );
}

function sumOf(entries: readonly LedgerEntry[], kind: LedgerEntry['kind']): number {
  return entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.pence : sum), 0);
}
