import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, borrower, fakeLender } from './fake-lender.ts';
import { openApp } from './render-app.tsx';
import { repayFlows } from './repay-flows.ts';
import { CALLS, figure, ok, openLoanPage } from './repay-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

/** Answers with status 200 that are not what the contract says, made from the right answer. */
const wrong = (right: object): readonly (readonly [string, Answer])[] => [
  ['is empty', { status: 200, body: '', headers: { 'content-type': 'application/json' } }],
  ['has no data', ok(null)],
  ['is a page of a proxy', { status: 200, body: '<h1>Sign in to the network</h1>' }],
  ['is of another type', ok({ ...right, '@type': 'other' })],
  ['has no id', ok({ ...right, id: undefined })],
];

describe('an answer that is not what the contract says is a failure, not a success (C-00)', () => {
  it.each([
    ...wrong(borrower),
    ['has no list of applications', ok({ ...borrower, loanApplications: undefined })] as const,
  ])('the account does not say that there are no applications if the answer %s', async (_, answer) => {
    const lender = fakeLender();
    lender.answers('user', () => answer);
    openApp('/account/borrow', { lender, signedIn: true });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText(/You have not applied/)).toBeNull();
  });

  it.each([
    // No document names an id of the figure, and the page needs none.
    ...wrong(figure).filter(([what]) => what !== 'has no id'),
    ['has no amount', ok({ ...figure, amount: undefined })] as const,
  ])('a settlement page whose figure %s says so and offers to try again', async (_, answer) => {
    const lender = fakeLender();
    lender.answers(CALLS.quote, () => answer);
    openLoanPage('settlement-quote?id=l1', { ...repayFlows, lender, loan: sampleLoan('Active') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
