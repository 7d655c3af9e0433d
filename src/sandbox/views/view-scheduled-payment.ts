import { poundsFromPence } from '#lending';
import { outstanding, type Instalment } from '#sandbox/ledger';
import type { ScheduledFee, ScheduledPayment } from '#model';

/** A payment of a loan's schedule, as the API shows it. */
export function viewScheduledPayment(loanId: string, instalment: Instalment): ScheduledPayment {
  const { number, kind, dueDate, amount, moved, principal, interest, fees, balanceAfter } = instalment;
  return {
    id: `${loanId}-${number}`,
    dueDate,
    amount: poundsFromPence(amount - moved),
    outstanding: poundsFromPence(outstanding(instalment)),
    principal: poundsFromPence(principal),
    interest: poundsFromPence(interest),
    fees: poundsFromPence(fees),
    balanceAfter: poundsFromPence(balanceAfter),
    ...(kind === 'arrangement' && { isOfArrangement: true }),
  };
}

/** The fees that fall due with payments, as the API shows them: a hire purchase's option fee. */
export function viewScheduledFees(instalments: readonly Instalment[]): ScheduledFee[] {
  return instalments
    .filter(({ fees }) => fees > 0)
    .map(({ dueDate, fees }) => ({ dueDate, amount: poundsFromPence(fees), name: 'Option to purchase fee' }));
}
