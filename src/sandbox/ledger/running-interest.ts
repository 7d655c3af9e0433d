import { daysBetween } from './days.ts';
import { roundHalfUp } from '#lending';
import { runningInstalment } from './account-figures.ts';
import { growth } from './growth.ts';
import type { LoanAccount } from './loan-account.ts';
import { post } from './post.ts';

/** How much of the running instalment's time has passed, 0 to 1. */
function passed({ asOf }: LoanAccount, { from, dueDate }: { readonly from: string; readonly dueDate: string }): number {
  return from >= asOf ? 0 : daysBetween(from, asOf) / daysBetween(from, dueDate);
}

/**
 * Interest of the running month to the account's day that is not in the ledger yet, in pence: actuarial by days, so that on the
 * due date it is the schedule's.
 */
export function runningInterest(account: LoanAccount): number {
  const running = isCharged(account) ? runningInstalment(account) : undefined;
  if (!running) return 0;
  const part = passed(account, running);
  const { interest, interestPosted, months } = running;
  const whole = growth(account.monthlyRate, months);
  const share = whole === 0 ? part : growth(account.monthlyRate, months * part) / whole;
  return roundHalfUp((interest - interestPosted) * share);
}

/** Puts the running interest into the ledger; what is left of the month runs from the account's day. */
export function postRunningInterest(account: LoanAccount): LoanAccount {
  const running = isCharged(account) ? runningInstalment(account) : undefined;
  if (!running) return account;
  const interest = runningInterest(account);
  const months = running.months * (1 - passed(account, running));
  const from = account.asOf > running.from ? account.asOf : running.from;
  const next = { ...running, from, months, interestPosted: running.interestPosted + interest };
  return post(
    { ...account, instalments: account.instalments.map((instalment) => (instalment === running ? next : instalment)) },
    'interest',
    interest,
  );
}

/** Does the loan cost interest: is it out, and being repaid? */
export function isCharged({ state }: Pick<LoanAccount, 'state'>): boolean {
  return state === 'Funded' || state === 'Active' || state === 'Late';
}
