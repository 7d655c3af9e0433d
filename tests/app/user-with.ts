import type { LoanApplicationState, LoanApplicationSummary, User } from '#model';
import { borrower, fakeLender } from './fake-lender.ts';

/** An application in a list. */
export const summary = (state: LoanApplicationState, id = 'a1', brand = 'lendable'): LoanApplicationSummary => ({
  '@type': 'loan-application',
  id,
  brand,
  reference: `T-${id}`,
  state,
  amount: 7500,
  term: 36,
  createdAt: '2026-11-21 12:00:00.000000',
});

/** A lender whose user has these properties. */
export const withUser = (change: Partial<User>) => {
  const lender = fakeLender();
  lender.answers('user', () => ({ status: 200, data: { ...borrower, ...change } }));
  return lender;
};
