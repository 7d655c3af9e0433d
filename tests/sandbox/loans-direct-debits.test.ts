import type { Loan } from '#model';
import { describe, expect, it } from 'vitest';
import { activeBorrower, lateBorrower, moveUntil, paidInLedger, type LoanBorrower } from './loan-borrower.ts';
import { dataOf, openSandbox, problemOf, type SandboxUnderTest } from './sandbox-under-test.ts';

const account = { accountName: 'Fern Quoted', sortCode: '309430', accountNumber: '00733445', isAccountHolder: true };

/** Leaves the loan without a Direct Debit, as who cancels it at their bank does. */
const cancelMandates = (sandbox: SandboxUnderTest, { id }: LoanBorrower) =>
  sandbox.store.transact(async (records) => {
    for (const mandate of await records.mandates.listOfLoan(id)) {
      await records.mandates.update({ ...mandate, state: 'Cancelled' });
    }
  });

describe('C-13 a Direct Debit that is set up', () => {
  it('C-13 S-06 S-09 stands in place of none, and is confirmed by email with its reference and the Guarantee', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await cancelMandates(sandbox, borrower);
    expect(await borrower.read()).toMatchObject({ isMandateActive: false, mandate: { state: 'Cancelled' } });
    const loan = dataOf<Loan>(await borrower.post('direct-debit-mandate', account));
    expect(loan.isMandateActive).toBe(true);
    expect(loan.mandate).toMatchObject({ state: 'Pending', accountName: 'Fern Quoted', accountNumberEnding: '3445' });
    const [mail] = await sandbox.store.transact((records) => records.mails.list(1));
    expect(mail?.body).toContain(`Reference: ${loan.mandate?.reference ?? '?'}`);
    expect(mail?.body).toContain('full and immediate refund');
    expect(mail?.body).not.toContain('00733445');
    const later = await moveUntil(sandbox, borrower, ({ mandate }) => mandate?.state === 'Active');
    expect(later.isMandateActive).toBe(true);
  });

  it('T-17 C-13 is refused where one stands', async () => {
    const sandbox = await openSandbox();
    const refused = await (await activeBorrower(sandbox)).post('direct-debit-mandate', account);
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'state-moved-on']);
  });

  it.each([
    [{ accountName: '   ' }, '/accountName'],
    [{ accountName: 'Pat\u202E' }, '/accountName'],
    [{ sortCode: '000000' }, '/sortCode'],
    [{ accountNumber: '1234567' }, '/accountNumber'],
    [{ accountName: '' }, '/accountName'],
    [{ isAccountHolder: false }, '/isAccountHolder'],
  ])('C-13 refuses %j', async (change, pointer) => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await cancelMandates(sandbox, borrower);
    const refused = await borrower.post('direct-debit-mandate', { ...account, ...change });
    expect([refused.statusCode, problemOf(refused).errors?.map((error) => error.pointer)]).toEqual([422, [pointer]]);
  });
});

describe('C-14 an early repayment', () => {
  it('C-14 S-10 is on its way at once and taken days later, and leaves less to pay', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const before = await borrower.read();
    const loan = dataOf<Loan>(await borrower.post('direct-debit-early-repayment', { amount: 500.25 }));
    expect(loan.pendingRepayments).toMatchObject([{ amount: 500.25, kind: 'early', state: 'Pending' }]);
    expect(await paidInLedger(sandbox, borrower)).toEqual([]);
    const after = await moveUntil(sandbox, borrower, ({ totalPaid }) => totalPaid > 0);
    expect(await paidInLedger(sandbox, borrower)).toEqual([500.25]);
    expect(after.remainingToPay).toBeLessThan(before.remainingToPay - 500.25);
  });

  it('T-16 C-14 twenty at the same moment under one key are one', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const pay = () => borrower.post('direct-debit-early-repayment', { amount: 100 }, 'press-1');
    const answers = await Promise.all(Array.from({ length: 20 }, pay));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await borrower.read()).pendingRepayments).toHaveLength(1);
  });

  it('T-16 C-14 the same again under another key is on its way already', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await borrower.post('direct-debit-early-repayment', { amount: 100 }, 'tab-1');
    const second = await borrower.post('direct-debit-early-repayment', { amount: 100 }, 'tab-2');
    expect([second.statusCode, problemOf(second).code]).toEqual([409, 'payment-in-progress']);
    expect((await borrower.read()).pendingRepayments).toHaveLength(1);
  });

  it('C-14 V-13 refuses more than would end the loan, and what is no amount', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    for (const amount of [1_000_000, 0, -5, 10.005]) {
      const refused = await borrower.post('direct-debit-early-repayment', { amount });
      expect([refused.statusCode, problemOf(refused).errors?.[0]?.pointer]).toEqual([422, '/amount']);
    }
    await cancelMandates(sandbox, borrower);
    expect((await borrower.post('direct-debit-early-repayment', { amount: 10 })).statusCode).toBe(409);
  });
});

describe('C-15 what is overdue, by Direct Debit', () => {
  it('C-15 S-11 is on its way at once; once taken the loan is late no more', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const { arrears } = await borrower.read();
    const loan = dataOf<Loan>(await borrower.post('direct-debit-late-repayment', { amount: arrears?.amount ?? 0 }));
    expect(loan.pendingRepayments).toMatchObject([{ amount: arrears?.amount, kind: 'late', method: 'DIRECT_DEBIT' }]);
    expect(loan.state).toBe('Late');
    expect(await moveUntil(sandbox, borrower, 'Active')).not.toHaveProperty('arrears');
  });

  it('T-16 C-15 what is on its way cannot be paid a second time, whatever the amount', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const amount = (await borrower.read()).arrears?.amount ?? 0;
    await borrower.post('direct-debit-late-repayment', { amount }, 'one');
    const again = await borrower.post('direct-debit-late-repayment', { amount }, 'two');
    expect([again.statusCode, problemOf(again).code]).toEqual([409, 'payment-in-progress']);
    const less = await borrower.post('direct-debit-late-repayment', { amount: 5 }, 'three');
    expect([less.statusCode, problemOf(less).code]).toEqual([409, 'payment-in-progress']);
  });

  it('T-17 C-15 refuses more than is overdue, and everything where nothing is', async () => {
    const sandbox = await openSandbox();
    const late = await lateBorrower(sandbox);
    const { arrears } = await late.read();
    const tooMuch = await late.post('direct-debit-late-repayment', { amount: (arrears?.amount ?? 0) + 1 });
    expect([tooMuch.statusCode, problemOf(tooMuch).errors?.[0]?.code]).toEqual([422, 'maximum']);
    const other = await openSandbox();
    const refused = await (await activeBorrower(other)).post('direct-debit-late-repayment', { amount: 10 });
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'state-moved-on']);
  });
});

describe('T-16 what is overdue, in two ways at once', () => {
  it('T-16 C-15 C-16 is paid once, whichever comes first', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const amount = (await borrower.read()).arrears?.amount ?? 0;
    const answers = await Promise.all([
      borrower.post('direct-debit-late-repayment', { amount }, 'tab-1'),
      borrower.post('card-late-repayment-attempt-charge', { paymentMethodId: 'pm_card_visa', amount }, 'tab-2'),
      borrower.post('direct-debit-late-repayment', { amount: amount - 1 }, 'tab-3'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const { pendingRepayments = [], historicalRepayments = [] } = await borrower.read();
    const paid = [...pendingRepayments, ...historicalRepayments].filter(({ kind }) => kind === 'late');
    expect(paid).toMatchObject([{ amount }]);
  });
});
