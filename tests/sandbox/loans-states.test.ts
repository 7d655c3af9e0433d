import type { SentLoan as Loan } from '../../src/sandbox/views/sent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loanBodies, loanOperations } from './loan-calls.ts';
import { loanBorrower, paidInLedger } from './loan-borrower.ts';
import { loanPersonas } from './loan-personas.ts';
import { problemOf, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

const cases = ['lendable', 'motor'].flatMap((brand) =>
  loanPersonas
    .filter(([, , product]) => product === undefined || product === brand)
    .map(([persona, state]) => [brand, persona, state] as const),
);

const isOver = (state: string) =>
  ['Complete', 'Cancelled', 'Settled', 'Sold', 'Written Off', 'Terminated', 'Voluntary terminated'].includes(state);

/** Converts pounds to pence, so that sums are exact. */
const pence = (pounds: number) => Math.round(pounds * 100);

function consistent(loan: Loan): void {
  const { scheduledPayments = [], unpaidScheduledPayments = [], historicalRepayments = [] } = loan;
  const outstanding = [...scheduledPayments, ...unpaidScheduledPayments].reduce(
    (sum, payment) => sum + pence(payment.outstanding),
    0,
  );
  expect(outstanding).toBe(pence(loan.remainingToPay));
  const paid = historicalRepayments
    .filter(({ state }) => state === 'Taken')
    .reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -1 : 1) * pence(amount), 0);
  expect(paid).toBe(pence(loan.totalPaid));
  expect(loan.state === 'Late').toBe(loan.arrears !== undefined);
  expect(unpaidScheduledPayments.length > 0).toBe(loan.arrears !== undefined);
}

describe('every operation in every loan state (T-17)', () => {
  let sandbox: SandboxUnderTest;

  beforeAll(async () => {
    sandbox = await startSandbox();
    return sandbox.close;
  });

  it.each(cases)(
    '%s, %s: the loan is %s, its figures add up, and operations that are not allowed are refused (S-01, T-17)',
    async (brand, persona, state) => {
      const borrower = await loanBorrower(sandbox, { brand, persona });
      const before = await borrower.read();
      expect(before.state).toBe(state);
      consistent(before);
      const ledger = await paidInLedger(sandbox, borrower);
      for (const [operation, method, path] of loanOperations) {
        if (path.endsWith('.pdf')) continue;
        const answer = await sandbox.call(method, path.replace('{id}', borrower.id), {
          bearer: borrower.bearer,
          brand,
          ...(operation in loanBodies && { body: loanBodies[operation] }),
        });
        const where = `${operation} of ${persona}: ${answer.statusCode} ${answer.body.slice(0, 120)}`;
        expect([200, 400, 404, 409, 422], where).toContain(answer.statusCode);
        if (answer.statusCode === 409) expect(problemOf(answer).detail, where).toBeTruthy();
        consistent(await borrower.read());
      }
      expect(sandbox.failures).toEqual([]);
      if (isOver(state)) expect(await paidInLedger(sandbox, borrower)).toEqual(ledger);
    },
  );
});
