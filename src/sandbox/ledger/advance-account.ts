import { addDays } from './days.ts';
import { workingDayFrom } from './working-days.ts';
import { isClosedLoan, isPendingLoan } from '#lending';
import { arrearsOf } from './arrears.ts';
import { postLateInterest } from './late-interest.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';
import { post } from './post.ts';
import { isCharged } from './running-interest.ts';

/**
 * Brings an account up to a day, in the order in which things happen: the money is sent, payments fall due with their interest, and the loan
 * is Late while something is overdue. What is paid is for `receivePayment`. A day that is past already changes nothing.
 */
export function advanceAccount(account: LoanAccount, day: string): LoanAccount {
  let current = account;
  while (current.asOf < day && !isClosedLoan(current.state)) current = stopOn(current, nextStop(current, day));
  return current;
}

/** The next day, up to `day`, on which something can change. */
function nextStop({ asOf, instalments, state }: LoanAccount, day: string): string {
  const tomorrow = addDays(asOf, 1);
  const fallen = instalments.findLast(({ dueDate }) => dueDate <= asOf);
  // It is not overdue before the working day on which it is taken has passed.
  const isWaiting = fallen !== undefined && workingDayFrom(fallen.dueDate) >= asOf;
  if (isPendingLoan(state) || isWaiting) return tomorrow;
  const next = instalments.find(({ dueDate }) => dueDate > asOf)?.dueDate;
  return next !== undefined && next < day ? next : day;
}

function stopOn(account: LoanAccount, day: string): LoanAccount {
  const today = payOut({ ...account, asOf: day });
  const falling = today.instalments.some(({ dueDate }) => dueDate === today.asOf);
  return inItsState(falling && isCharged(today) ? fallDue(postLateInterest(today)) : today);
}

function payOut(account: LoanAccount): LoanAccount {
  const { agreement, asOf, state } = account;
  if (state === 'Pending' && asOf >= agreement.paidOutOn) {
    const advanced = post({ ...account, state: 'Funded' }, 'advance', agreement.terms.amount);
    return post(advanced, 'fee', agreement.terms.fee);
  }
  return state === 'Funded' ? { ...account, state: 'Active' } : account;
}

function fallDue(account: LoanAccount): LoanAccount {
  return account.instalments
    .filter(({ dueDate }) => dueDate === account.asOf)
    .reduce((current, instalment) => {
      const { interest, interestPosted, fees, number } = instalment;
      const charged = post(post(current, 'interest', interest - interestPosted), 'fee', fees);
      const fallen: Instalment = { ...instalment, interestPosted: interest };
      return { ...charged, instalments: charged.instalments.map((one) => (one.number === number ? fallen : one)) };
    }, account);
}

/** The account in the state that follows of what is overdue. */
export function inItsState(account: LoanAccount): LoanAccount {
  if (account.state !== 'Active' && account.state !== 'Late') return account;
  const state = arrearsOf(account) ? 'Late' : 'Active';
  return state === account.state ? account : { ...account, state };
}
