import type { LedgerEntry, LoanAccount } from './loan-account.ts';

/** Writes an entry of the account's day; none for no money. */
export function post(
  account: LoanAccount,
  kind: LedgerEntry['kind'],
  pence: number,
  repaymentId?: string,
): LoanAccount {
  if (pence === 0) return account;
  const entry = { date: account.asOf, kind, pence, ...(repaymentId !== undefined && { repaymentId }) };
  return { ...account, ledger: [...account.ledger, entry] };
}
