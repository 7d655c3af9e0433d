import { ledgerBalance, sumOutstanding, totalPaid } from './account-figures.ts';
import { endedAccount } from './ended-account.ts';
import { postLateInterest } from './late-interest.ts';
import type { LenderDecision, LoanAccount } from './loan-account.ts';
import { plainInstalment } from './plain-instalment.ts';
import { post } from './post.ts';
import { isCharged, postRunningInterest } from './running-interest.ts';

/**
 * Gives a loan up or ends its agreement on the account's day. Sold and Written Off: what is owed leaves the lender's books.
 * Terminated: all that is owed falls due at once, and costs no more interest. Voluntary terminated (CCA s99 and s100): the
 * borrower of a hire purchase gives the vehicle back and owes what has fallen due already, or what half of the total price is
 * more than was paid, whichever is more. `undefined`: the loan is not being repaid, or is no hire purchase.
 */
export function decideAccount(account: LoanAccount, decision: LenderDecision): LoanAccount | undefined {
  const { terms } = account.agreement;
  const sellsArrears = decision === 'Sold' && account.state === 'Written Off';
  if (!isCharged(account) && !sellsArrears) return undefined;
  if (decision === 'Voluntary terminated' && terms.optionFee === undefined) return undefined;
  const accrued = postRunningInterest(postLateInterest(account));
  const owed = ledgerBalance(accrued);
  const due = sumOutstanding(account.instalments.filter(({ dueDate }) => dueDate <= account.asOf));
  const half = Math.max(due, Math.ceil(terms.total / 2) - totalPaid(account));
  const kept = { Sold: 0, 'Written Off': 0, Terminated: owed, 'Voluntary terminated': Math.min(owed, half) }[decision];
  const ended = endedAccount(post(accrued, 'write-off', owed - kept), decision);
  if (decision === 'Sold') return ended;
  const { closedOn: _, ...open } = ended;
  if (kept === 0) return open;
  const { asOf: dueDate, instalments } = open;
  const all = plainInstalment({ number: instalments.length + 1, kind: 'scheduled', dueDate }, kept);
  return { ...open, instalments: [...instalments, all] };
}
