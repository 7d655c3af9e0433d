import type {
  SentSettlementQuote as EarlySettlementQuote,
  SentLoan as Loan,
  SentApplication as LoanApplication,
} from '../../src/sandbox/views/sent.ts';
import { ledgerBalance, receivePayment, totalPaid, workingDayFrom } from '#sandbox/ledger';
import { remainingToPay } from '../../src/sandbox/ledger/account-figures.ts';
import { describe, expect, it } from 'vitest';
import { everyList, loanBorrower, moveOn, moveUntil, type LoanBorrower } from './loan-borrower.ts';
import { readDocuments } from './meet-requirement.ts';
import { acceptedBorrower } from './borrower.ts';
import { dataOf, openSandbox, readUser, type SandboxUnderTest } from './sandbox-under-test.ts';
import { chargesToCome } from './ledger/charges-to-come.ts';

const pence = (pounds: number) => Math.round(pounds * 100);

/** Returns a loan's records without ids and instants, which differ between runs. */
async function bookOf(sandbox: SandboxUnderTest, { id }: LoanBorrower) {
  return sandbox.store.transact(async (records) => {
    const loan = await records.loans.find(id);
    const repayments = await records.repayments.listOfLoan(id);
    return {
      state: loan?.account.state,
      balance: loan && ledgerBalance(loan.account),
      ledger: loan?.account.ledger.map(({ date, kind, pence: amount }) => [date, kind, amount]),
      instalments: loan?.account.instalments,
      repayments: repayments.map(({ id: _, retryOf: __, createdAt: ___, ...repayment }) => repayment),
    };
  });
}

describe('a loan that is paid on time', () => {
  it('a loan paid on time goes from Funded to Active to Complete and costs exactly what its contract says (S-01, S-02)', async () => {
    const sandbox = await openSandbox();
    const borrowers = [await loanBorrower(sandbox), await loanBorrower(sandbox, { brand: 'motor' })];
    for (const borrower of borrowers) expect((await borrower.read()).state).toBe('Funded');
    await moveOn(sandbox, 1);
    for (const borrower of borrowers) expect((await borrower.read()).state).toBe('Active');
    await moveOn(sandbox, 62 * 31);
    for (const borrower of borrowers) {
      const loan = await borrower.read();
      expect(loan).toMatchObject({ state: 'Complete', balance: 0, remainingToPay: 0, isActive: false });
      expect(loan.totalPaid).toBe(loan.totalPayable);
      expect(loan.historicalRepayments).toHaveLength(loan.term);
    }
  });

  it('requests a Direct Debit three working days ahead and collects it on the due date, or on the Monday after a weekend', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox);
    const asked = await moveUntil(sandbox, borrower, ({ pendingRepayments }) => pendingRepayments?.length === 1);
    const [pending] = asked.pendingRepayments ?? [];
    const [next] = asked.scheduledPayments ?? [];
    expect(pending).toMatchObject({
      method: 'DIRECT_DEBIT',
      kind: 'scheduled',
      state: 'Pending',
      amount: next?.amount,
    });
    expect(pending?.expectedOn).toBe(workingDayFrom(next?.dueDate ?? ''));
    const taken = await moveUntil(sandbox, borrower, ({ totalPaid }) => totalPaid > 0);
    expect(taken.asOf).toBe(pending?.expectedOn);
    expect(taken.pendingRepayments).toEqual([]);
    expect(taken.historicalRepayments).toMatchObject([
      {
        state: 'Taken',
        amount: next?.amount,
        interest: next?.interest,
        principal: next?.principal,
        balanceAfter: next?.balanceAfter,
      },
    ]);
  });

  it('gives the same loan whether the loan book is run at once or day by day', async () => {
    const books = [];
    for (const step of [1, 170]) {
      const sandbox = await openSandbox();
      const borrower = await loanBorrower(sandbox, { directDebits: ['paid', 'returned', 'returned', 'paid'] });
      for (let days = 0; days < 170; days += step) {
        await moveOn(sandbox, step);
        await borrower.read();
      }
      books.push(await bookOf(sandbox, borrower));
    }
    expect(books[0]).toEqual(books[1]);
    expect(books[0]?.state).toBe('Late');
  });
});

describe('a loan with a returned or missing payment', () => {
  it('a loan is Late from the day after a returned Direct Debit, and Active again once the arrears are paid (S-07)', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { directDebits: ['returned', 'paid'] });
    const late = await moveUntil(sandbox, borrower, 'Late');
    const [returned] = late.historicalRepayments ?? [];
    expect(returned).toMatchObject({ state: 'Returned' });
    expect(late.arrears).toMatchObject({ payments: 1, amount: late.firstPayment });
    expect(late.unpaidScheduledPayments).toHaveLength(1);
    await borrower.post('direct-debit-late-repayment', { amount: late.arrears?.amount });
    const paid = await moveUntil(sandbox, borrower, 'Active');
    expect(paid.arrears).toBeUndefined();
    // Interest on the days in arrears is added, but no fee.
    expect(pence(paid.remainingToPay + paid.totalPaid)).toBeGreaterThan(pence(paid.totalPayable));
    expect(pence(paid.remainingToPay + paid.totalPaid)).toBeLessThan(pence(paid.totalPayable) + 200);
  });

  it('a loan without a mandate becomes Late, and no payment is requested from the bank', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox);
    await sandbox.store.transact(async (records) => {
      for (const mandate of await records.mandates.listOfLoan(borrower.id)) {
        await records.mandates.update({ ...mandate, state: 'Cancelled' });
      }
    });
    const late = await moveUntil(sandbox, borrower, 'Late');
    expect([late.historicalRepayments, late.pendingRepayments]).toEqual([[], []]);
  });
});

describe('changes that take effect on a later day', () => {
  it('takes payments from a new bank account from five working days after the change (C-28)', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox);
    await moveUntil(sandbox, borrower, 'Active');
    const account = { accountName: 'F Quoted', sortCode: '309430', accountNumber: '00733445' };
    await borrower.post('bank-details-update', account);
    await moveOn(sandbox, 7);
    const { mandate, bankDetails } = await borrower.read();
    expect(mandate).toMatchObject({ state: 'Active', accountName: 'F Quoted', accountNumberEnding: '3445' });
    expect(bankDetails).toMatchObject({ accountName: 'F Quoted' });
    const mandates = await sandbox.store.transact((records) => records.mandates.listOfLoan(borrower.id));
    expect(mandates.map(({ state }) => state).toSorted()).toEqual(['Active', 'Cancelled']);
  });

  it('a settlement quote expires after its day, and is withdrawn when the loan ends (S-24)', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox);
    await moveUntil(sandbox, borrower, 'Active');
    await borrower.post('create-early-settlement-quote', { type: 'settlement', settlementReason: 'savings' });
    await moveOn(sandbox, 29);
    await borrower.read();
    const states = await sandbox.store.transact(async (records) =>
      (await records.settlementQuotes.listOfLoan(borrower.id)).map(({ state }) => state),
    );
    expect(states).toEqual(['Expired']);
  });
});

describe('withdrawing after a large early payment', () => {
  it('has nothing to pay, ends the loan at once and refunds the difference', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox);
    await moveUntil(sandbox, borrower, 'Active');
    const { amount: borrowed } = await borrower.read();
    await sandbox.store.transact(async (records) => {
      const loan = await records.loans.find(borrower.id);
      if (loan) {
        const paid = receivePayment(loan.account, pence(borrowed) + 20_000, 'early').account;
        await records.loans.update({ ...loan, account: paid }, loan);
      }
    });
    const quoted = await borrower.post('create-early-settlement-quote', { type: 'cancellation' });
    expect(quoted.statusCode).toBe(200);
    const { amount, state, refund = 0 } = dataOf<EarlySettlementQuote>(quoted);
    expect([amount, state]).toEqual([0, 'Completed']);
    expect(refund).toBeGreaterThan(100);
    const loan = await borrower.read();
    expect(loan).toMatchObject({ state: 'Cancelled', balance: 0, isMandateActive: false });
    expect(loan.totalPaid - borrowed).toBeGreaterThan(0);
    expect(loan.totalPaid - borrowed).toBeLessThan(10);
    expect(loan.historicalRepayments).toMatchObject([{ kind: 'refund', amount: refund }]);
  });
});

describe('refunds', () => {
  it('adds a refunded amount to the end of the schedule and lists the refund among the repayments', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox);
    const paid = await moveUntil(sandbox, borrower, ({ totalPaid }) => totalPaid > 0);
    const refund = { method: 'POST', url: `/sandbox/loans/${borrower.id}/refund` } as const;
    expect((await sandbox.server.inject(refund)).statusCode).toBe(303);
    const loan = await borrower.read();
    expect(loan).toMatchObject({ state: 'Active', totalPaid: 0 });
    expect(loan.historicalRepayments?.[0]).toMatchObject({ kind: 'refund', amount: paid.totalPaid });
    expect(pence(loan.balance)).toBe(pence(paid.balance) + pence(paid.totalPaid));
    expect(pence(loan.remainingToPay)).toBeGreaterThan(pence(paid.remainingToPay) + pence(paid.totalPaid));
    const twice = await sandbox.server.inject(refund);
    expect(twice.statusCode).toBe(409);
  });

  it('withdraws an open settlement quote, because its figure counts on the refunded payment', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox);
    await moveUntil(sandbox, borrower, ({ totalPaid: paid }) => paid > 0);
    expect(
      (await borrower.post('create-early-settlement-quote', { type: 'settlement', settlementReason: 'savings' }))
        .statusCode,
    ).toBe(200);
    expect((await borrower.get('unexpired-early-settlement-quote')).statusCode).toBe(200);
    const refund = { method: 'POST', url: `/sandbox/loans/${borrower.id}/refund` } as const;
    expect((await sandbox.server.inject(refund)).statusCode).toBe(303);
    expect((await borrower.get('unexpired-early-settlement-quote')).statusCode).toBe(404);
  });

  it('refunds a payment only once, and then offers the payment before it', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'paying' });
    const { totalPaid: before, historicalRepayments = [] } = await borrower.read();
    let left = pence(before);
    const refund = { method: 'POST', url: `/sandbox/loans/${borrower.id}/refund` } as const;
    const { payments, refunds } = await sandbox.store.transact(async (records) => {
      const repayments = await records.repayments.listOfLoan(borrower.id);
      const taken = repayments.filter(({ state }) => state === 'Taken');
      return { payments: taken.filter(({ kind }) => kind !== 'refund').length, refunds: taken.length };
    });
    expect([payments > 1, refunds - payments]).toEqual([true, 0]);
    for (const { amount } of historicalRepayments) {
      expect((await sandbox.server.inject(refund)).statusCode).toBe(303);
      const { totalPaid: now } = await borrower.read();
      left -= pence(amount);
      expect(pence(now)).toBe(left);
    }
    expect((await sandbox.server.inject(refund)).statusCode).toBe(409);
    const entries = await sandbox.store.transact(async (records) => {
      const loan = await records.loans.find(borrower.id);
      return loan?.account.ledger.filter(({ kind }) => kind === 'refund').map(({ repaymentId }) => repaymentId) ?? [];
    });
    expect(new Set(entries).size).toBe(payments);
  });
});

describe('the ledgers of all persona loans', () => {
  it('agree with the repayments and schedules to the penny, today and three months later', async () => {
    const sandbox = await openSandbox();
    for (const days of [0, 92]) {
      if (days > 0) {
        const clock = { method: 'POST', url: '/sandbox/clock', payload: { days } } as const;
        expect((await sandbox.server.inject(clock)).statusCode).toBe(200);
      }
      const loans = await sandbox.store.transact(async (records) => {
        const all = await records.loans.list(500);
        return Promise.all(
          all.map(async (loan) => ({ ...loan, repayments: await records.repayments.listOfLoan(loan.id) })),
        );
      });
      expect(loans.length).toBeGreaterThan(20);
      for (const { id, account, repayments } of loans) {
        const taken = repayments.filter(({ state }) => state === 'Taken');
        const paid = taken.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0);
        expect(totalPaid(account), id).toBe(paid);
        if (account.state === 'Pending') continue;
        expect(remainingToPay(account), id).toBe(ledgerBalance(account) + chargesToCome(account));
      }
    }
  });
});

describe('an application whose documents are accepted', () => {
  it('an accepted application becomes one loan, dated in lender time', async () => {
    const sandbox = await openSandbox();
    const clock = { method: 'POST', url: '/sandbox/clock', payload: { days: 40 } } as const;
    expect((await sandbox.server.inject(clock)).statusCode).toBe(200);
    const pat = await acceptedBorrower(sandbox, 'Nothing');
    await readDocuments(pat);
    expect((await pat.post('complete-read-documents')).statusCode).toBe(200);
    const user = await readUser(sandbox, pat.userId, pat.bearer, 'loans');
    expect(user.loans).toHaveLength(1);
    const [{ id } = { id: '' }] = user.loans as readonly { id: string }[];
    const loan = dataOf<Loan>(
      await sandbox.call('GET', `/api/product/v2/loans/${id}?embedded=${everyList}`, { bearer: pat.bearer }),
    );
    expect(loan.state).toBe('Pending');
    expect(loan.asOf).toBe('2026-12-31');
    const application = loan.loanApplication as LoanApplication;
    expect([application.id, application.state]).toEqual([pat.id, 'Funded']);
    expect(loan.reference).toBe(application.reference);
  });
});
