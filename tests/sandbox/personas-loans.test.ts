import { isClosedLoan, loanStates } from '#lending';
import { ledgerBalance, totalPaid } from '#sandbox/ledger';
import type {
  SentLoan as Loan,
  SentApplicationSummary as LoanApplicationSummary,
  SentLoanSummary as LoanSummary,
} from '../../src/sandbox/views/sent.ts';
import { createSandbox } from '#sandbox';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveOn } from './loan-borrower.ts';
import { loanPersonas } from './loan-personas.ts';
import { dataOf, openSandbox, publicUrl, readUser, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { pressPersona, signInAs } from './sign-in-as.ts';
import { placeForTest, usualStore } from './stores.ts';
import { brands, contract, documents, messages, workThread } from './workspace.ts';

const products = ['lendable', 'motor'] as const;
const everything = [
  'historicalRepayments',
  'scheduledPayments',
  'unpaidScheduledPayments',
  'pendingRepayments',
  'loanApplication',
].join(',');

describe('personas with a loan', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  async function summariesOf(persona: string, brand: string) {
    const { bearer, userId } = await signInAs(sandbox, persona, brand);
    const user = await readUser(sandbox, userId, bearer, 'loans,loanApplications');
    const loans = (user.loans ?? []) as readonly LoanSummary[];
    return { bearer, user, loans: loans.filter((loan) => loan.brand === brand) };
  }

  async function loanOf(persona: string, brand: string): Promise<Loan> {
    const { bearer, loans } = await summariesOf(persona, brand);
    const [loan] = loans;
    const path = `/api/product/v2/loans/${loan?.id}?embedded=${everything}`;
    return dataOf<Loan>(await sandbox.call('GET', path, { bearer, brand }));
  }

  const everyPersona = products.flatMap((brand) =>
    loanPersonas
      .filter(([, , product]) => product === undefined || product === brand)
      .map(([persona, state]) => [brand, persona, state] as const),
  );

  it.each(everyPersona)('at %s: the persona %s has a loan in the state %s (S-01)', async (brand, persona, state) => {
    const loan = await loanOf(persona, brand);
    expect(loan.state).toBe(state);
    expect(loan.isActive).toBe(!isClosedLoan(state as Loan['state']) && !/Written Off|erminated/.test(state));
    const record = await sandbox.store.transact((records) => records.loans.find(loan.id));
    if (record && isClosedLoan(record.account.state)) expect(ledgerBalance(record.account)).toBe(0);
    if (record) expect(Math.round(loan.totalPaid * 100)).toBe(totalPaid(record.account));
  });

  it('the personas cover every loan state (S-01)', () => {
    expect(new Set(loanPersonas.map(([, state]) => state))).toEqual(new Set(loanStates));
  });

  describe.each(products)('at the brand %s', (brand) => {
    it('include borrowers with one and with three missed payments', async () => {
      expect((await loanOf('late', brand)).arrears).toMatchObject({ payments: 1 });
      expect((await loanOf('later', brand)).arrears).toMatchObject({ payments: 3 });
    });

    it('include borrowers who can withdraw within 14 days, with and without a quote (S-05)', async () => {
      const [cooling] = (await summariesOf('cooling', brand)).loans;
      expect(cooling).toMatchObject({ isEligibleForCancellation: true, hasActiveCancellationQuote: false });
      const [withdrawing] = (await summariesOf('withdrawing', brand)).loans;
      expect(withdrawing).toMatchObject({ hasActiveCancellationQuote: true });
      const [starting] = (await summariesOf('starting', brand)).loans;
      expect(starting).toMatchObject({ isEligibleForCancellation: false, isMandateActive: true });
    });

    it('include a borrower with a settlement quote (S-24)', async () => {
      expect((await summariesOf('settling', brand)).loans).toMatchObject([{ hasActiveSettlementQuote: true }]);
    });

    it('include a borrower whose mandate was cancelled (S-06)', async () => {
      expect((await summariesOf('unmandated', brand)).loans).toMatchObject([{ isMandateActive: false }]);
    });

    it('include a borrower who pays arrears with an arrangement (D-13)', async () => {
      const loan = await loanOf('arranged', brand);
      expect(loan.arrangement).toMatchObject({ state: 'Active' });
      expect(loan.arrears).toBeUndefined();
    });

    it('include borrowers before their last payment and halfway through the term', async () => {
      const last = await loanOf('lasting', brand);
      expect(last.scheduledPayments).toHaveLength(1);
      expect(last.historicalRepayments).toHaveLength(last.term - 1);
      expect((await loanOf('paying', brand)).historicalRepayments).toHaveLength(7);
    });

    it('include borrowers with two loans, and with a loan and an open application (R-42, R-43)', async () => {
      expect((await summariesOf('twice', brand)).loans.map(({ state }) => state)).toEqual(['Late', 'Active']);
      const { user, loans } = await summariesOf('both', brand);
      const applications = (user.loanApplications ?? []) as readonly LoanApplicationSummary[];
      const states = applications.filter((one) => one.brand === brand).map(({ state }) => state);
      expect(loans).toHaveLength(1);
      expect(states.toSorted()).toEqual(['Funded', 'Quoted']);
    });
  });
});

describe('copies of personas', () => {
  it('copies have loans in the same states after lender time has been moved (S-01)', async () => {
    const sandbox = await openSandbox();
    await moveOn(sandbox, 45);
    const some = loanPersonas.filter(([id]) => ['late', 'arranged', 'withdrawing', 'complete'].includes(id));
    const found = await Promise.all(
      some.map(async ([persona]) => {
        const { subjectId, token: bearer } = await pressPersona(sandbox, persona, 'copy');
        const { loans = [] } = await readUser(sandbox, subjectId, bearer, 'loans');
        return [persona, (loans as readonly LoanSummary[]).find(({ brand }) => brand === 'lendable')?.state];
      }),
    );
    expect(found).toEqual(some);
  });
});

describe('personas created on another day', () => {
  it.each([
    ['2027-01-31T23:30:00Z', 'the last of a month, at night'],
    ['2027-03-28T00:30:00Z', 'the morning on which the clocks go forward'],
    ['2028-02-29T12:00:00Z', 'a leap day'],
    ['2027-08-30T22:59:00Z', 'a bank holiday in summer'],
    ['2027-05-10T06:00:00Z', 'a day ten days into its month'],
    ['2026-12-30T12:00:00Z', 'the second day after the longest Christmas'],
    ['2027-03-31T12:00:00Z', 'the Wednesday after Easter'],
  ])('have loans in the same states on %s, %s', async (now) => {
    const store = await (await placeForTest(usualStore)).open();
    const some = new Map([...brands].filter(([id]) => (products as readonly string[]).includes(id)));
    const server = createSandbox({
      store,
      contract,
      brands: some,
      messages,
      documents,
      now: () => new Date(now),
      publicUrl,
      workThread,
    });
    await server.ready();
    const found = await store.transact(async (records) => {
      const states: string[] = [];
      for (const [persona, , product] of loanPersonas) {
        const user = await records.users.findByEmail(`${persona}@persona.example`);
        const loans = await records.loans.listOfUser(user?.id ?? '');
        for (const brand of product ? ['motor'] : products) {
          states.push(`${brand} ${persona} ${loans.find((loan) => loan.brand === brand)?.account.state}`);
        }
      }
      return states;
    });
    const promised = loanPersonas.flatMap(([persona, state, product]) =>
      (product ? ['motor'] : products).map((brand) => `${brand} ${persona} ${state}`),
    );
    expect(found).toEqual(promised);
    await server.close();
    await store.close();
  });
});
