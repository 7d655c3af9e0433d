import { account, optional } from './account.ts';
import { changes, payments } from './loans.ts';
import { offers } from './offers.ts';
import type { Reach } from './reach.ts';
import { documents, motor, requirements } from './requirements.ts';

/** Every call of the app that the matrix covers, once per brand whose page or call differs. */
export const reaches: readonly Reach[] = [
  ...account,
  ...optional,
  ...offers,
  ...requirements,
  ...motor,
  ...documents,
  ...payments,
  ...changes,
];

/** The calls that no reach makes, and why. */
export const unreached: Readonly<Record<string, string>> = {
  readSecci: 'the same page as readAdequateExplanations',
  readContract: 'the same page as readAdequateExplanations',
  confirmReadContract: 'the same page as confirmReadAdequateExplanations',
  readLoanSecci: 'the same page as readLoanContract',
  readLoanAdequateExplanations: 'the same page as readLoanContract',
  readDirectDebitMandate: 'the same page as readLoanContract',
  readLoanLetter: 'the same page as readLoanContract',
  getFinancialStatement: 'asked for only after getUnexpiredFinancialStatement, whose answer serves if it fails',
  skipProofOfIncome: 'no persona may skip it',
  endAuthToken: 'sent while the borrower leaves, and never waited for',
};
