import type { SentApplicationSummary as LoanApplicationSummary } from '../../src/sandbox/views/sent.ts';
import { describe, expect, it } from 'vitest';
import { application } from './applicants.ts';
import { loanBorrower, moveUntil } from './loan-borrower.ts';
import { apply, openSandbox, problemOf, readUser, type SandboxUnderTest } from './sandbox-under-test.ts';

const barring = async (sandbox: SandboxUnderTest, { userId, bearer }: { userId: string; bearer: string }) => {
  const user = await readUser(sandbox, userId, bearer, 'loanApplications,loans');
  const all = (user.loanApplications ?? []) as readonly LoanApplicationSummary[];
  return all.filter(({ disallowsNewApplication }) => disallowsNewApplication).map(({ brand }) => brand);
};

describe('loans that prevent another application (V-18)', () => {
  it.each(['late', 'arranged', 'writtenoff', 'sold', 'terminated'])(
    'refuses a new application from a borrower whose loan is %s',
    async (persona) => {
      const sandbox = await openSandbox();
      const borrower = await loanBorrower(sandbox, { persona });
      expect(await barring(sandbox, borrower)).toContain('lendable');
      const refused = await apply(sandbox, application(), { bearer: borrower.bearer });
      expect([refused.statusCode, problemOf(refused).code]).toEqual([412, 'application-not-allowed']);
    },
  );

  it.each(['paying', 'settled', 'complete', 'cancelled'])(
    'accepts a new application from a borrower whose loan is %s',
    async (persona) => {
      const sandbox = await openSandbox();
      const borrower = await loanBorrower(sandbox, { persona });
      expect(await barring(sandbox, borrower)).toEqual([]);
      expect((await apply(sandbox, application(), { bearer: borrower.bearer })).statusCode).toBe(201);
    },
  );

  it('accepts a new application once the arrears are paid', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { directDebits: ['returned', 'paid'] });
    const { arrears } = await moveUntil(sandbox, borrower, 'Late');
    expect(await barring(sandbox, borrower)).toEqual(['lendable']);
    const charge = { paymentMethodId: 'pm_card_visa', amount: arrears?.amount };
    await borrower.post('card-late-repayment-attempt-charge', charge, 'paid-up');
    expect(await barring(sandbox, borrower)).toEqual([]);
  });

  it('does not reveal a loan that prevents an application to a visitor who only knows the email address (T-18)', async () => {
    const sandbox = await openSandbox();
    const { userId, bearer } = await loanBorrower(sandbox, { persona: 'late' });
    const { email } = await readUser(sandbox, userId, bearer);
    expect((await apply(sandbox, application({ user: { email } }))).statusCode).toBe(201);
  });
});
