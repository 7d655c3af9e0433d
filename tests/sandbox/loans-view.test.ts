import type { CrossSellCard, ResourceReference } from '#model';
import type {
  SentLoan as Loan,
  SentApplication as LoanApplication,
  SentLoanSummary as LoanSummary,
} from '../../src/sandbox/views/sent.ts';
import { describe, expect, it } from 'vitest';
import { activeBorrower, lateBorrower, loanBorrower, moveOn, moveUntil } from './loan-borrower.ts';
import { dataOf, openSandbox, publicUrl, readUser } from './sandbox-under-test.ts';
import { signInAs } from './sign-in-as.ts';

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

describe('reading a loan', () => {
  it.each(['lendable', 'motor'])(
    '%s: shows the agreed terms, the balance and the next payment (C-10, D-09)',
    async (brand) => {
      const sandbox = await openSandbox();
      const borrower = await activeBorrower(sandbox, { brand });
      const loan = await borrower.read();
      expect(loan).toMatchObject({ '@type': 'loan', brand, state: 'Active', isActive: true, isMandateActive: true });
      expect(loan.product).toBe(brand === 'motor' ? 'motor' : 'unsecured');
      const { scheduledPayments = [] } = loan;
      expect(scheduledPayments).toHaveLength(loan.term);
      expect(sum(scheduledPayments.map(({ amount }) => amount))).toBe(loan.totalPayable);
      expect(loan.remainingToPay).toBe(loan.totalPayable);
      expect(loan.nextPayment).toMatchObject({ date: loan.firstPaymentDate, paymentMethod: 'DIRECT_DEBIT' });
      expect(scheduledPayments.at(-1)?.dueDate).toBe(loan.lastPaymentDate);
      expect(loan.balance).toBeGreaterThanOrEqual(loan.amount + loan.fee);
      expect(loan).not.toHaveProperty('arrears');
      const application = loan.loanApplication as LoanApplication;
      expect(application.quote).toMatchObject({ '@type': 'quote', monthlyPayment: loan.monthlyPayment });
    },
  );

  it('includes each list of a loan only if it is embedded (C-10, A-31)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const read = async (embedded: string) =>
      dataOf<Loan>(await sandbox.call('GET', `${borrower.path}?embedded=${embedded}`, borrower));
    const bare = await read('');
    expect(bare.loanApplication as ResourceReference).toMatchObject({ '@type': 'resource-reference' });
    for (const list of [
      'historicalRepayments',
      'pendingRepayments',
      'scheduledPayments',
      'unpaidScheduledPayments',
      'bankDetails',
      'scheduledFees',
    ] as const) {
      expect(bare).not.toHaveProperty(list);
      expect(await read(list)).toHaveProperty(list);
    }
  });

  it('motor: the option-to-purchase fee is due with the last payment (A-31, A-30)', async () => {
    const sandbox = await openSandbox();
    const loan = await (await activeBorrower(sandbox, { brand: 'motor' })).read();
    expect(loan.scheduledFees).toMatchObject([{ dueDate: loan.lastPaymentDate, amount: 25 }]);
    expect(loan.vehicle?.registration).toMatch(/^[A-Z0-9 ]+$/);
  });

  it('shows only the last digits of the bank account and the mandate (C-10, A-31)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const { bankDetails, mandate } = await moveUntil(sandbox, borrower, (loan) => loan.mandate?.state === 'Active');
    expect(bankDetails?.sortCodeEnding).toMatch(/^\d{2}$/);
    expect(bankDetails?.accountNumberEnding).toMatch(/^\d{4}$/);
    expect(mandate).toMatchObject({ state: 'Active', accountNumberEnding: bankDetails?.accountNumberEnding });
  });

  it('moves a payment from the schedule to pending and then to past repayments (C-10)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const before = await borrower.read();
    const asked = await moveUntil(sandbox, borrower, ({ pendingRepayments }) => pendingRepayments?.length === 1);
    expect(asked.pendingRepayments).toMatchObject([
      { amount: before.firstPayment, method: 'DIRECT_DEBIT', kind: 'scheduled', state: 'Pending' },
    ]);
    const paid = await moveUntil(sandbox, borrower, ({ historicalRepayments }) => historicalRepayments?.length === 1);
    const [payment] = paid.historicalRepayments ?? [];
    expect(payment).toMatchObject({ amount: before.firstPayment, kind: 'scheduled', state: 'Taken' });
    expect(sum([payment?.interest ?? 0, payment?.principal ?? 0])).toBe(before.firstPayment);
    expect(paid.totalPaid).toBe(before.firstPayment);
    expect(paid.scheduledPayments).toHaveLength(before.term - 1);
    expect(sum([paid.remainingToPay, paid.totalPaid])).toBe(before.totalPayable);
    expect(paid.state).toBe('Active');
  });

  it('a returned payment makes the loan Late and shows the amount and start of the arrears (S-07, C-10)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const loan = await borrower.read();
    expect(loan.arrears).toMatchObject({ since: loan.firstPaymentDate, payments: 1 });
    expect(loan.arrears?.amount).toBeGreaterThanOrEqual(loan.firstPayment ?? 0);
    expect(loan.unpaidScheduledPayments).toMatchObject([{ dueDate: loan.firstPaymentDate }]);
    expect(loan.scheduledPayments).toHaveLength(loan.term - 1);
    expect(loan.historicalRepayments).toMatchObject([{ state: 'Returned', kind: 'scheduled' }]);
    expect(loan).toMatchObject({ isEligibleForSelfServeArrangement: true, canMakeEarlyRepayment: false });
  });

  it('allows an extra payment without a Direct Debit once one is set up (C-10, C-14)', async () => {
    const sandbox = await openSandbox();
    const loan = await (await loanBorrower(sandbox, { persona: 'unmandated' })).read();
    expect(loan).toMatchObject({ isMandateActive: false, canMakeEarlyRepayment: true });
    expect(loan.nextPayment).not.toHaveProperty('paymentMethod');
  });

  it('shows the loan in lender time (C-10)', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox);
    await moveOn(sandbox, 3);
    expect((await borrower.read()).asOf).toBe('2026-11-24');
  });
});

describe('the loans of a user', () => {
  it('lists each loan of a user with everything that the dashboard needs (C-04, D-08, S-05)', async () => {
    const sandbox = await openSandbox();
    const { userId, bearer, id } = await activeBorrower(sandbox);
    const user = await readUser(sandbox, userId, bearer, 'loans');
    const loans = user.loans as readonly LoanSummary[];
    expect(new Set(loans.map(({ brand }) => brand)).size).toBe(loans.length);
    const loan = loans.find((one) => one.id === id);
    expect(Object.keys(loan ?? {}).toSorted()).toEqual([
      '@type',
      'brand',
      'disbursalDate',
      'hasActiveCancellationQuote',
      'hasActiveSettlementQuote',
      'hasArrangement',
      'id',
      'isActive',
      'isEligibleForCancellation',
      'isEligibleForSelfServeArrangement',
      'isMandateActive',
      'state',
    ]);
    expect(loan).toMatchObject({ state: 'Active', isEligibleForCancellation: true });
  });

  it("shows a user's loans as references unless they are embedded (C-04, D-07)", async () => {
    const sandbox = await openSandbox();
    const { userId, bearer, id } = await loanBorrower(sandbox);
    const { loans = [] } = await readUser(sandbox, userId, bearer);
    expect(loans).toContainEqual({ '@type': 'resource-reference', '@link': `/v2/loans/${id}`, id });
  });
});

describe('cross-selling', () => {
  async function asking(persona: string) {
    const sandbox = await openSandbox();
    const { bearer, userId } = await signInAs(sandbox, persona);
    const path = `/api/product/v2/users/${userId}/contact-permission`;
    return {
      agree: (groupCrossSell: boolean) => sandbox.call('POST', path, { bearer, body: { groupCrossSell } }),
      ask: async () =>
        dataOf<CrossSellCard>(await sandbox.call('GET', '/api/shared/cross-sell/zable-card', { bearer })),
    };
  }

  it('offers another product to a borrower who has a loan and consented (C-34, A-50)', async () => {
    const { agree, ask } = await asking('paying');
    await agree(true);
    expect(await ask()).toMatchObject({
      isOffered: true,
      title: 'A credit card from Zable',
      url: `${publicUrl}/sandbox/credit-card`,
    });
    await agree(false);
    expect(await ask()).toEqual({ isOffered: false });
  });

  it.each(['late', 'quoted', 'complete'])(
    'offers no other product to %s despite their consent (C-34, A-50)',
    async (persona) => {
      const { agree, ask } = await asking(persona);
      await agree(true);
      expect(await ask()).toEqual({ isOffered: false });
    },
  );
});
