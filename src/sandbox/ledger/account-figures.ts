import type { Instalment, LedgerEntry, LoanAccount } from './loan-account.ts';

const REDUCING: readonly LedgerEntry['kind'][] = ['payment', 'rebate', 'fee-reversal', 'write-off'];

/** What an entry adds to the balance, in pence. Payments, rebates, reversed fees and write-offs reduce it. */
export function signedPence({ kind, pence }: LedgerEntry): number {
  return REDUCING.includes(kind) ? -pence : pence;
}

/** The balance of the ledger, in pence, with interest up to the day on which it was last charged. */
export function ledgerBalance({ ledger }: Pick<LoanAccount, 'ledger'>): number {
  return ledger.reduce((sum, entry) => sum + signedPence(entry), 0);
}

/** The unpaid part of an instalment, in pence. */
export function outstanding({ amount, paid, moved }: Pick<Instalment, 'amount' | 'paid' | 'moved'>): number {
  return amount - paid - moved;
}

/** The unpaid part of an instalment that is interest on arrears, in pence. Payments pay it last. */
export function unpaidLateInterest(instalment: Instalment): number {
  return Math.min(outstanding(instalment), instalment.lateInterest);
}

/**
 * How an instalment splits into principal and interest, in pence. An early repayment can leave a payment that is smaller than the
 * interest of its month so far. That interest is already paid, so it is not part of the payment.
 */
export function splitOf({ amount, interest, fees }: Pick<Instalment, 'amount' | 'interest' | 'fees'>): {
  readonly principal: number;
  readonly interest: number;
} {
  const owed = Math.min(interest, amount - fees);
  return { principal: amount - fees - owed, interest: owed };
}

/** The unpaid part of several instalments together, in pence. */
export function sumOutstanding(instalments: readonly Instalment[]): number {
  return instalments.reduce((sum, instalment) => sum + outstanding(instalment), 0);
}

/** All that is still to be paid if the borrower keeps to the schedule from now on, in pence. Includes arrears. */
export function remainingToPay({ instalments }: Pick<LoanAccount, 'instalments'>): number {
  return sumOutstanding(instalments);
}

/** All payments less refunds, in pence. */
export function totalPaid({ ledger }: Pick<LoanAccount, 'ledger'>): number {
  return ledger.reduce(
    (sum, { kind, pence }) => sum + (kind === 'payment' ? pence : kind === 'refund' ? -pence : 0),
    0,
  );
}

/** A hire purchase's option fee until it falls due, in pence. */
export function feesToCome(account: Pick<LoanAccount, 'instalments' | 'asOf'>): number {
  return instalmentsToCome(account).reduce((sum, { fees }) => sum + fees, 0);
}

/** The instalments that fall due after the account's day. */
export function instalmentsToCome({
  instalments,
  asOf,
}: Pick<LoanAccount, 'instalments' | 'asOf'>): readonly Instalment[] {
  return instalments.filter(({ dueDate }) => dueDate > asOf);
}

/** The scheduled payment that interest is running for: the next one to fall due. */
export function runningInstalment(account: Pick<LoanAccount, 'instalments' | 'asOf'>): Instalment | undefined {
  return instalmentsToCome(account).find(({ kind }) => kind === 'scheduled');
}
