import { isInBreathingSpace, monthsWith } from './breathing-space.ts';
import { runningInstalment } from './account-figures.ts';
import { addDays } from './calendar.ts';
import { bearsInterest, postArrearsInterest, postRunningInterest } from './interest.ts';
import type { BreathingSpace, LoanAccount } from './loan-account.ts';
import { planUsualPayments } from './payment-plan.ts';
import { updateArrearsState } from './payments-due.ts';
import { planWithdrawal } from './withdrawal.ts';

/** The first day on which a breathing space that is recorded today can start: no interest has been charged for it yet. */
export function firstBreathingDay(account: LoanAccount): string {
  const from = runningInstalment(account)?.from ?? account.lateChargedTo;
  return addDays(from > account.lateChargedTo ? from : account.lateChargedTo, 1);
}

/**
 * Records a breathing space (SI 2020/1311 reg 7; see docs/engineers/law.md): no interest runs on any part of the debt on its days. The
 * payments stay as they are, so the last ones become smaller. Payments that fall due in it become overdue as ever, without interest.
 * @returns `undefined` if the loan bears no interest, is in a breathing space already, or the days are not possible
 */
export function startBreathingSpace(account: LoanAccount, space: BreathingSpace): LoanAccount | undefined {
  const { from, until } = space;
  const isSoon = from >= firstBreathingDay(account) && from <= addDays(account.asOf, 1);
  const hasOne = account.breathingSpace !== undefined && account.breathingSpace.until >= from;
  if (!bearsInterest(account) || hasOne || !isSoon || until < account.asOf || until < from) return undefined;
  return withSpace(chargedTo(account, addDays(from, -1)), space);
}

/**
 * Moves the last day of a breathing space, also to today if it ends early.
 * @returns `undefined` if the loan is not in one, or the day is in the past
 */
export function changeBreathingSpace(account: LoanAccount, until: string): LoanAccount | undefined {
  const { breathingSpace, asOf } = account;
  if (!breathingSpace || !isInBreathingSpace(account) || until < asOf) return undefined;
  return withSpace(account, { ...breathingSpace, until });
}

/** The account with all interest up to an earlier day in its ledger, posted today. */
function chargedTo(account: LoanAccount, day: string): LoanAccount {
  const { asOf } = account;
  const charged = postRunningInterest(postArrearsInterest({ ...account, asOf: day }));
  const known = account.ledger.length;
  const ledger = charged.ledger.map((entry, index) => (index < known ? entry : { ...entry, date: asOf }));
  return { ...charged, ledger, asOf };
}

function withSpace(account: LoanAccount, breathingSpace: BreathingSpace): LoanAccount {
  const instalments = account.instalments.map((one) =>
    one.kind === 'scheduled' && one.dueDate > account.asOf
      ? { ...one, months: monthsWith(account, one, breathingSpace) }
      : one,
  );
  const changed = { ...account, instalments, breathingSpace };
  return updateArrearsState(account.withdrawal ? planWithdrawal(changed) : planUsualPayments(changed));
}
