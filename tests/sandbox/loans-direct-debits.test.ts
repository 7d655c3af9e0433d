import { roundHalfUp } from '#lending';
import type { EarlyRepaymentPreview, EligiblePaymentDates } from '#model';
import type { SentLoan as Loan } from '../../src/sandbox/views/sent.ts';
import { addDays, largestEarlyRepayment, workingDayFrom } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { activeBorrower, lateBorrower, moveUntil, paidInLedger, type LoanBorrower } from './loan-borrower.ts';
import { readPdf } from './pdf-reader.ts';
import { dataOf, openSandbox, problemOf, type SandboxUnderTest } from './sandbox-under-test.ts';

const account = { accountName: 'Fern Quoted', sortCode: '309430', accountNumber: '00733445' };

/** Cancels the loan's Direct Debit, as a borrower can at their bank. */
const cancelMandates = (sandbox: SandboxUnderTest, { id }: LoanBorrower) =>
  sandbox.store.transact(async (records) => {
    for (const mandate of await records.mandates.listOfLoan(id)) {
      await records.mandates.update({ ...mandate, state: 'Cancelled' });
    }
  });

describe('setting up a Direct Debit (C-13)', () => {
  it('sets up a missing Direct Debit and emails its reference and the Guarantee (C-13, S-06, S-09)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await cancelMandates(sandbox, borrower);
    expect(await borrower.read()).toMatchObject({ isMandateActive: false, mandate: { state: 'Cancelled' } });
    const loan = dataOf<Loan>(await borrower.post('direct-debit-mandate', account));
    expect(loan.isMandateActive).toBe(true);
    expect(loan.mandate).toMatchObject({ state: 'Pending', accountName: 'Fern Quoted', accountNumberEnding: '3445' });
    const [mail] = await sandbox.store.transact((records) => records.emails.list(1));
    expect(mail?.body).toContain(`Reference: ${loan.mandate?.reference ?? '?'}`);
    expect(mail?.body).toContain('full and immediate refund');
    expect(mail?.body).not.toContain('00733445');
    const later = await moveUntil(sandbox, borrower, ({ mandate }) => mandate?.state === 'Active');
    expect(later.isMandateActive).toBe(true);
  });

  it.each([
    [14, 'collected'],
    [5, 'collected'],
    [4, 'not collected'],
    [2, 'not collected'],
  ])('set up %d days before a payment: page and email say that it is %s, and so it is (C-13)', async (days, said) => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await cancelMandates(sandbox, borrower);
    const before = await moveUntil(
      sandbox,
      borrower,
      ({ asOf, nextPayment }) => nextPayment !== undefined && nextPayment.date <= addDays(asOf, days),
    );
    expect(before.nextPayment).not.toHaveProperty('paymentMethod');
    const isCollected = said === 'collected';
    const { nextPayment, ...loan } = dataOf<Loan>(await borrower.post('direct-debit-mandate', account));
    expect(nextPayment?.paymentMethod).toBe(isCollected ? 'DIRECT_DEBIT' : undefined);
    const collectedOn = workingDayFrom(nextPayment?.date ?? '');
    expect(collectedOn >= (loan.directDebitFrom ?? '')).toBe(isCollected);
    expect(loan.directDebitFrom).toBe(before.directDebitFrom);
    const emails = await sandbox.store.transact((records) => records.emails.list(5));
    const mail = emails.find(({ subject }) => subject.endsWith('Your Direct Debit is set up'));
    expect(mail?.body).toMatch(isCollected ? /We will take it by Direct Debit/ : /We cannot take it by Direct Debit/);
    const document = readPdf((await borrower.get('direct-debit-mandate.pdf')).rawPayload).pages.join(' ');
    expect(document.includes('We do not collect this payment')).toBe(!isCollected);
    const after = await moveUntil(sandbox, borrower, ({ asOf }) => asOf > collectedOn);
    expect(after.totalPaid).toBe(isCollected ? nextPayment?.amount : 0);
    expect(after.state).toBe(isCollected ? 'Active' : 'Late');
  });

  it('collects the payments that fall due after a payment date change or a bank details change (C-24, C-28)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await borrower.post('bank-details-update', { accountName: 'Fern', sortCode: '309430', accountNumber: '00733445' });
    const { nextPayment } = await borrower.read();
    expect(nextPayment?.paymentMethod).toBe('DIRECT_DEBIT');
    const after = await moveUntil(sandbox, borrower, ({ asOf }) => asOf > workingDayFrom(nextPayment?.date ?? ''));
    expect(after.totalPaid).toBe(nextPayment?.amount);
    const offered = dataOf<EligiblePaymentDates>(await borrower.get('payment-dates-eligible-for-update'));
    const soonest = offered.paymentDates[0]?.date ?? '';
    await borrower.post('update-payment-date', { paymentDate: soonest });
    const moved = await borrower.read();
    expect(moved.nextPayment).toMatchObject({ date: soonest, paymentMethod: 'DIRECT_DEBIT' });
    const later = await moveUntil(sandbox, borrower, ({ asOf }) => asOf > workingDayFrom(soonest));
    expect(later.totalPaid).toBeCloseTo(after.totalPaid + (moved.nextPayment?.amount ?? 0), 2);
  });

  it('refuses a second Direct Debit (T-17, C-13)', async () => {
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
  ])('refuses the Direct Debit details %j (C-13)', async (change, pointer) => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await cancelMandates(sandbox, borrower);
    const refused = await borrower.post('direct-debit-mandate', { ...account, ...change });
    expect([refused.statusCode, problemOf(refused).errors?.map((error) => error.pointer)]).toEqual([422, [pointer]]);
  });
});

describe('extra payments by Direct Debit (C-14)', () => {
  it('requests an extra payment at once, collects it days later and reduces the balance (C-14, S-10)', async () => {
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

  it('previews what an extra payment saves and changes, without making it', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const before = await borrower.read();
    const preview = dataOf<EarlyRepaymentPreview>(await borrower.post('preview-early-repayment', { amount: 500.25 }));
    expect(preview).toMatchObject({ amount: 500.25, monthlyPayment: before.monthlyPayment });
    expect(preview.interestSaved).toBeGreaterThan(0);
    expect(preview.interestSaved).toBeCloseTo(before.remainingToPay - preview.remainingAfter - 500.25, 2);
    expect(preview.lastPaymentDate < (before.lastPaymentDate ?? '')).toBe(true);
    expect(preview.paymentsLeft).toBeLessThan(before.scheduledPayments?.length ?? 0);
    expect(await borrower.read()).toEqual(before);
  });

  it('refuses to preview an extra payment that cannot be made', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const { balance } = await borrower.read();
    const tooMuch = await borrower.post('preview-early-repayment', { amount: roundHalfUp(balance + 1, 2) });
    expect([tooMuch.statusCode, problemOf(tooMuch).errors?.[0]?.pointer]).toEqual([422, '/amount']);
  });

  it('makes one extra payment from twenty simultaneous requests with one key (T-16, C-14)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const pay = () => borrower.post('direct-debit-early-repayment', { amount: 100 }, 'press-1');
    const answers = await Promise.all(Array.from({ length: 20 }, pay));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await borrower.read()).pendingRepayments).toHaveLength(1);
  });

  it('refuses an identical extra payment with another key while the first is on its way (T-16, C-14)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await borrower.post('direct-debit-early-repayment', { amount: 100 }, 'tab-1');
    const second = await borrower.post('direct-debit-early-repayment', { amount: 100 }, 'tab-2');
    expect([second.statusCode, problemOf(second).code]).toEqual([409, 'payment-in-progress']);
    expect((await borrower.read()).pendingRepayments).toHaveLength(1);
  });

  it('refuses any extra payment while one for everything that can be paid early is on its way (C-14)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const loan = await sandbox.store.transact((records) => records.loans.find(borrower.id));
    const amount = loan ? largestEarlyRepayment(loan.account) / 100 : 0;
    const all = await borrower.post('direct-debit-early-repayment', { amount }, 'all');
    expect(all.statusCode).toBe(200);
    const more = await borrower.post('direct-debit-early-repayment', { amount: 10 }, 'more');
    expect([more.statusCode, problemOf(more).code]).toEqual([409, 'payment-in-progress']);
    expect((await borrower.read()).pendingRepayments).toHaveLength(1);
  });

  it('refuses an extra payment above the balance and an invalid amount (C-14, V-13)', async () => {
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

describe('paying arrears by Direct Debit (C-15)', () => {
  it('requests the arrears at once, and the loan is no longer Late after collection (C-15, S-11)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const { arrears } = await borrower.read();
    const loan = dataOf<Loan>(await borrower.post('direct-debit-late-repayment', { amount: arrears?.amount ?? 0 }));
    expect(loan.pendingRepayments).toMatchObject([{ amount: arrears?.amount, kind: 'late', method: 'DIRECT_DEBIT' }]);
    expect(loan.state).toBe('Late');
    expect(await moveUntil(sandbox, borrower, 'Active')).not.toHaveProperty('arrears');
  });

  it('refuses to take arrears twice while a payment for them is on its way, whatever the amount (T-16, C-15)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const amount = (await borrower.read()).arrears?.amount ?? 0;
    await borrower.post('direct-debit-late-repayment', { amount }, 'one');
    const again = await borrower.post('direct-debit-late-repayment', { amount }, 'two');
    expect([again.statusCode, problemOf(again).code]).toEqual([409, 'payment-in-progress']);
    const less = await borrower.post('direct-debit-late-repayment', { amount: 5 }, 'three');
    expect([less.statusCode, problemOf(less).code]).toEqual([409, 'payment-in-progress']);
  });

  it('refuses more than the arrears, and any amount if nothing is overdue (T-17, C-15)', async () => {
    const sandbox = await openSandbox();
    const late = await lateBorrower(sandbox);
    const { arrears } = await late.read();
    const tooMuch = await late.post('direct-debit-late-repayment', {
      amount: roundHalfUp((arrears?.amount ?? 0) + 1, 2),
    });
    expect([tooMuch.statusCode, problemOf(tooMuch).errors?.[0]?.code]).toEqual([422, 'maximum']);
    const other = await openSandbox();
    const refused = await (await activeBorrower(other)).post('direct-debit-late-repayment', { amount: 10 });
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'state-moved-on']);
  });
});

describe('paying arrears in two ways at once (T-16)', () => {
  it('takes arrears once if a card payment and a Direct Debit compete (T-16, C-15, C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const amount = (await borrower.read()).arrears?.amount ?? 0;
    const answers = await Promise.all([
      borrower.post('direct-debit-late-repayment', { amount }, 'tab-1'),
      borrower.post('card-late-repayment-attempt-charge', { paymentMethodId: 'pm_card_visa', amount }, 'tab-2'),
      borrower.post('direct-debit-late-repayment', { amount: roundHalfUp(amount - 1, 2) }, 'tab-3'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const { pendingRepayments = [], historicalRepayments = [] } = await borrower.read();
    const paid = [...pendingRepayments, ...historicalRepayments].filter(({ kind }) => kind === 'late');
    expect(paid).toMatchObject([{ amount }]);
  });
});
