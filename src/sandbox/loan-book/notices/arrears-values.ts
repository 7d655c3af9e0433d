import { poundsFromPence } from '#lending';
import type { SumsInArrears } from '#sandbox/ledger';

/** A total that is overdue, for a message: in pounds. Emails say what the account says, and letters the sums in arrears of the Act. */
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
