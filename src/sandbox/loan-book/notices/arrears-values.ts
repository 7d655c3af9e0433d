import { poundsFromPence } from '#lending';
import type { SumsInArrears } from '#sandbox/ledger';

/** The total of sums in arrears, for a message: in pounds. */
export const arrearsValues = ({ amount, since }: Pick<SumsInArrears, 'amount' | 'since'>) => ({
  amount: poundsFromPence(amount),
  since,
});

/** The missed payments, for a letter: amounts in pounds. */
export const missedValues = ({ missed }: SumsInArrears) =>
  missed.map(({ dueDate, amount, unpaid }) => ({
    date: dueDate,
    amount: poundsFromPence(amount),
    unpaid: poundsFromPence(unpaid),
  }));
