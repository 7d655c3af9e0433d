import type { LoanApplicationSummary } from '#model';
import { describe, expect, it } from 'vitest';
import { application } from './applicants.ts';
import { loanBorrower, moveUntil } from './loan-borrower.ts';
import { apply, openSandbox, problemOf, readUser, type SandboxUnderTest } from './sandbox-under-test.ts';

const barring = async (sandbox: SandboxUnderTest, { userId, bearer }: { userId: string; bearer: string }) => {
  const user = await readUser(sandbox, userId, bearer, 'loanApplications,loans');
  const all = (user.loanApplications ?? []) as readonly LoanApplicationSummary[];
  return all.filter(({ disallowsNewApplication }) => disallowsNewApplication).map(({ brand }) => brand);
};

describe('V-18 a loan that keeps its borrower from another', () => {
  it.each(['late', 'arranged', 'writtenoff', 'sold', 'terminated'])(
    'of somebody %s disallows it, and the lender refuses',
    async (persona) => {
      const sandbox = await openSandbox();
      const borrower = await loanBorrower(sandbox, { persona });
      expect(await barring(sandbox, borrower)).toContain('lendable');
      const refused = await apply(sandbox, application(), { bearer: borrower.bearer });
      expect([refused.statusCode, problemOf(refused).code]).toEqual([412, 'application-not-allowed']);
    },
  );

  it.each(['paying', 'settled', 'complete', 'cancelled'])('of somebody %s does not', async (persona) => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona });
    expect(await barring(sandbox, borrower)).toEqual([]);
    expect((await apply(sandbox, application(), { bearer: borrower.bearer })).statusCode).toBe(201);
  });

  it('does so no more once what was overdue is paid', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { directDebits: ['returned', 'paid'] });
    const { arrears } = await moveUntil(sandbox, borrower, 'Late');
    expect(await barring(sandbox, borrower)).toEqual(['lendable']);
    const charge = { paymentMethodId: 'pm_card_visa', amount: arrears?.amount };
    await borrower.post('card-late-repayment-attempt-charge', charge, 'paid-up');
    expect(await barring(sandbox, borrower)).toEqual([]);
  });

  it('T-18 is not betrayed to a visitor who only knows an email address', async () => {
    const sandbox = await openSandbox();
    const { userId, bearer } = await loanBorrower(sandbox, { persona: 'late' });
    const { email } = await readUser(sandbox, userId, bearer);
    expect((await apply(sandbox, application({ user: { email } }))).statusCode).toBe(201);
  });
});
