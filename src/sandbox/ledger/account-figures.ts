import type { Instalment, LedgerEntry, LoanAccount } from './loan-account.ts';

/** What an entry adds to the balance, in pence; payments and write-offs take off it. */
export function signedPence({ kind, pence }: LedgerEntry): number {
  return kind === 'payment' || kind === 'write-off' ? -pence : pence;
}

/** What the ledger says is owed, in pence: interest is in it up to where it was last charged. */
export function ledgerBalance({ ledger }: Pick<LoanAccount, 'ledger'>): number {
  return ledger.reduce((sum, entry) => sum + signedPence(entry), 0);
}

/** What is asked of an instalment and not paid, in pence. */
export function outstanding({ amount, paid, moved }: Pick<Instalment, 'amount' | 'paid' | 'moved'>): number {
  return amount - paid - moved;
}

/** What is asked of several instalments and not paid, in pence. */
export function sumOutstanding(instalments: readonly Instalment[]): number {
  return instalments.reduce((sum, instalment) => sum + outstanding(instalment), 0);
}

/** All that is still to be paid if the schedule is kept from now on, in pence; what is overdue is in it. */
export function remainingToPay({ instalments }: Pick<LoanAccount, 'instalments'>): number {
  return sumOutstanding(instalments);
}

/** All that was paid and not given back, in pence. */
export function totalPaid({ ledger }: Pick<LoanAccount, 'ledger'>): number {
  return ledger.reduce(
    (sum, { kind, pence }) => sum + (kind === 'payment' ? pence : kind === 'refund' ? -pence : 0),
    0,
  );
}

/** Interest and fees that the schedule still brings, in pence: what `remainingToPay` is more than the balance. */
export function chargesToCome(account: Pick<LoanAccount, 'instalments' | 'asOf'>): number {
  return toCome(account).reduce((sum, { interest, interestPosted, fees }) => sum + interest - interestPosted + fees, 0);
}

/** A hire purchase's option fee while it is to come, in pence. */
export function feesToCome(account: Pick<LoanAccount, 'instalments' | 'asOf'>): number {
  return toCome(account).reduce((sum, { fees }) => sum + fees, 0);
}

/** The instalments that fall due after the account's day. */
export function toCome({ instalments, asOf }: Pick<LoanAccount, 'instalments' | 'asOf'>): readonly Instalment[] {
  return instalments.filter(({ dueDate }) => dueDate > asOf);
}

/** The scheduled payment whose interest is running: the next that falls due. */
export function runningInstalment(account: Pick<LoanAccount, 'instalments' | 'asOf'>): Instalment | undefined {
  return toCome(account).find(({ kind }) => kind === 'scheduled');
}
