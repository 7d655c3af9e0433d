import type { LoanAccount } from '#sandbox/ledger';

/** Interest and fees that a loan's schedule will still add, in pence: what is left to pay, less the balance. */
export const chargesToCome = ({ instalments, asOf }: Pick<LoanAccount, 'instalments' | 'asOf'>): number =>
  instalments
    .filter(({ dueDate }) => dueDate > asOf)
    .reduce((sum, { interest, interestPosted, fees }) => sum + interest - interestPosted + fees, 0);
