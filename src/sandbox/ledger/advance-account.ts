import { isClosedLoan, isPendingLoan } from '#lending';
import { postEntry } from './account-changes.ts';
import { addDays } from './calendar.ts';
import { bearsInterest, postArrearsInterest } from './interest.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';
import { updateArrearsState } from './payments-due.ts';
import { workingDayFrom } from './working-days.ts';

/**
 * Brings an account up to a day, in the order in which things happen: the lender pays the loan out, payments fall due with their
 * interest, and the loan is Late while anything is overdue. Payments are not made here: see `receivePayment`. A day in the past
 * changes nothing. Nothing but its day changes in a closed loan.
 */
export function advanceAccount(account: LoanAccount, day: string): LoanAccount {
  if (isClosedLoan(account.state)) return day > account.asOf ? { ...account, asOf: day } : account;
  let current = account;
  while (current.asOf < day) current = moveTo(current, nextStop(current, day));
  return current;
}

/** The next day, up to `day`, on which something can change. */
function nextStop({ asOf, instalments, state }: LoanAccount, day: string): string {
  const tomorrow = addDays(asOf, 1);
  const lastDue = instalments.findLast(({ dueDate }) => dueDate <= asOf);
  // A payment becomes overdue only after the working day on which it is collected.
  const isBeingCollected = lastDue !== undefined && workingDayFrom(lastDue.dueDate) >= asOf;
  if (isPendingLoan(state) || isBeingCollected) return tomorrow;
  const next = instalments.find(({ dueDate }) => dueDate > asOf)?.dueDate;
  return next !== undefined && next < day ? next : day;
}

function moveTo(account: LoanAccount, day: string): LoanAccount {
  const today = payOut({ ...account, asOf: day });
  const hasPaymentDue = today.instalments.some(({ dueDate }) => dueDate === today.asOf);
  return updateArrearsState(
    hasPaymentDue && bearsInterest(today) ? chargeDueInstalments(postArrearsInterest(today)) : today,
  );
}

function payOut(account: LoanAccount): LoanAccount {
  const { agreement, asOf, state } = account;
  if (state === 'Pending' && asOf >= agreement.paidOutOn) {
    const advanced = postEntry({ ...account, state: 'Funded' }, 'advance', agreement.terms.amount);
    return postEntry(advanced, 'fee', agreement.terms.fee);
  }
  return state === 'Funded' ? { ...account, state: 'Active' } : account;
}

/** Posts the interest and fees of the instalments that fall due on the account's day. */
function chargeDueInstalments(account: LoanAccount): LoanAccount {
  return account.instalments
    .filter(({ dueDate }) => dueDate === account.asOf)
    .reduce((current, instalment) => {
      const { interest, interestPosted, fees, number } = instalment;
      const charged = postEntry(postEntry(current, 'interest', interest - interestPosted), 'fee', fees);
      const due: Instalment = { ...instalment, interestPosted: interest };
      return { ...charged, instalments: charged.instalments.map((one) => (one.number === number ? due : one)) };
    }, account);
}
