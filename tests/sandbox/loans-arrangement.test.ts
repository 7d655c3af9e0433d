import type { ArrangementForm, FinancialStatement, LoanAffordability, SelfServeArrangement } from '#model';
import { addDays, workingDayFrom } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { begin, infoOf, leaving, say, wholeForm } from './arrangement-calls.ts';
import { activeBorrower, lateBorrower, moveOn, moveUntil } from './loan-borrower.ts';
import { dataOf, openSandbox, problemOf } from './sandbox-under-test.ts';

describe('an arrangement that is begun', () => {
  it('C-30 C-32 R-27 is a draft, and the same one when it is begun again', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const draft = await begin(borrower);
    expect(draft).toMatchObject({ '@type': 'self-serve-arrangement', state: 'Draft' });
    expect(await begin(borrower)).toEqual(draft);
  });

  it('C-32 offers terms, amounts and days that clear what is overdue', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const { arrears, monthlyPayment } = await borrower.read();
    await begin(borrower);
    const info = await infoOf(borrower);
    expect(info).toMatchObject({ arrears: arrears?.amount, monthlyPayment, form: {} });
    expect(info.minimumAmount).toBe(info.options.at(-1)?.monthlyAmount);
    expect(info.maximumAmount).toBeCloseTo(monthlyPayment + (arrears?.amount ?? 0), 2);
    for (const { term, monthlyAmount } of info.options) {
      expect(info.terms).toContain(term);
      expect((monthlyAmount - monthlyPayment) * term).toBeGreaterThanOrEqual((arrears?.amount ?? 0) - 0.001);
    }
    expect(info.paymentDates.length).toBeGreaterThan(1);
    expect(info.creditFileNote).toContain('credit reference agencies');
    expect(info).not.toHaveProperty('remaining');
  });

  it('C-31 A-17 D-13 keeps what is said, step by step, for who comes back', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    await say(borrower, { reason: 'other', other: 'My hours were cut' });
    expect(dataOf(await say(borrower, { priorityBillsUpdated: true }))).toMatchObject({ state: 'Draft' });
    const info = await infoOf(borrower);
    expect(info.form).toEqual({ reason: 'other', other: 'My hours were cut', priorityBillsUpdated: true });
    expect(info.priorityBillsUpdated).toBe(true);
  });

  it('C-31 C-32 C-41 what is left of the month comes from the form or, before that, from the statement', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const { bearer } = borrower;
    await begin(borrower);
    const statements = '/api/product/v2/financial-statements';
    const { id } = dataOf<FinancialStatement>(await sandbox.call('POST', `${statements}/unexpired`, { bearer }));
    const body = { income: [{ name: 'Pay', amount: 1500 }], spending: [], debts: [{ name: 'Card', amount: 100 }] };
    await sandbox.call('PUT', `${statements}/${id}`, { bearer, body });
    expect(await infoOf(borrower)).toMatchObject({ remaining: 1400, affordableAmount: 1400 });
    await say(borrower, { affordability: leaving(-50) });
    expect(await infoOf(borrower)).toMatchObject({ remaining: -50, affordableAmount: 0, options: [] });
  });

  it('T-17 C-30 there must be something overdue', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    expect(problemOf(await borrower.post('self-serve-arrangement')).code).toBe('state-moved-on');
    expect(problemOf(await say(borrower, { reason: 'illness' })).code).toBe('state-moved-on');
    expect(await infoOf(borrower)).toMatchObject({ arrears: 0, options: [], form: {} });
  });
});

describe('an arrangement that is decided', () => {
  it('C-31 is agreed where it is within what is left: the loan is late no more, and is paid by it to the end', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const { options } = await infoOf(borrower);
    const form = await wholeForm(borrower, { amount: options[0]?.monthlyAmount ?? 0 });
    const agreed = dataOf<SelfServeArrangement>(await say(borrower, { ...form, isFinal: true }));
    expect(agreed).toMatchObject({ state: 'Agreed', paymentDate: form.paymentDate, term: options[0]?.term });
    expect(agreed.monthlyAmount).toBe(options[0]?.monthlyAmount);
    const loan = await borrower.read();
    expect(loan).not.toHaveProperty('arrears');
    expect(loan).toMatchObject({ state: 'Active', hasArrangement: true });
    expect(loan.arrangement).toEqual({
      monthlyAmount: agreed.monthlyAmount,
      from: form.paymentDate?.date,
      until: options[0]?.clearsOn,
      state: 'Active',
    });
    const extra = loan.scheduledPayments?.filter(({ isOfArrangement }) => isOfArrangement) ?? [];
    expect(extra.map(({ dueDate }) => dueDate).at(-1)).toBe(options[0]?.clearsOn);
    const kept = await moveUntil(sandbox, borrower, ({ arrangement }) => arrangement?.state !== 'Active');
    expect(kept.arrangement?.state).toBe('Kept');
    expect((await sandbox.server.inject('/sandbox/outbox')).body).toContain('Your arrangement is agreed');
  });

  it('C-31 goes by the term where no amount is said', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const { amount: _, ...form } = await wholeForm(borrower, { term: 6 });
    const agreed = dataOf<SelfServeArrangement>(await say(borrower, { ...form, isFinal: true }));
    expect(agreed).toMatchObject({ state: 'Agreed', term: 6 });
  });

  it.each([
    ['more than is left of the month', { affordability: leaving(1) }],
    ['less than clears it in the longest term', { amount: 5 }],
  ])('C-31 R-27 is handed to a person: %s', async (_, change) => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const form = await wholeForm(borrower, change);
    expect(dataOf(await say(borrower, { ...form, isFinal: true }))).toMatchObject({ state: 'Referred' });
    expect(await borrower.read()).toMatchObject({ state: 'Late' });
    expect((await say(borrower, form)).statusCode).toBe(409);
    expect(await begin(borrower)).toMatchObject({ state: 'Referred' });
    expect((await infoOf(borrower)).state).toBe('Referred');
    await moveOn(sandbox, 14);
    expect(await begin(borrower)).toMatchObject({ state: 'Draft' });
  });

  it('C-10 C-31 the loan says what is paid each month as the arrangement does, also after the last payment of the schedule', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox, { persona: 'lasting', directDebits: ['returned'] });
    await begin(borrower);
    const agreed = dataOf<SelfServeArrangement>(await say(borrower, { ...(await wholeForm(borrower)), isFinal: true }));
    const { arrangement, scheduledPayments = [] } = await borrower.read();
    expect(arrangement?.monthlyAmount).toBe(agreed.monthlyAmount);
    expect(scheduledPayments[0]?.amount).toBe(agreed.monthlyAmount);
  });

  it('C-31 who can pay nothing names no day, and is handed to a person', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const form = { reason: 'illness', affordability: leaving(-100), amount: 0, isFinal: true };
    const referred = dataOf<SelfServeArrangement>(await say(borrower, form));
    expect(referred).toMatchObject({ state: 'Referred' });
    expect(referred).not.toHaveProperty('paymentDate');
    const { asOf, paymentsHeldUntil } = await borrower.read();
    expect(paymentsHeldUntil).toBe(addDays(asOf, 14));
  });

  it('C-31 CONC 7.3 while a person looks at it nothing is asked for by Direct Debit, and after that as ever', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const [missed] = (await borrower.read()).scheduledPayments ?? [];
    await moveUntil(sandbox, borrower, ({ asOf }) => asOf >= addDays(missed?.dueDate ?? '', -10));
    await begin(borrower);
    await moveOn(sandbox, 1);
    await say(borrower, { reason: 'illness', affordability: leaving(-100), amount: 0, isFinal: true });
    const { nextPayment, totalPaid, paymentsHeldUntil = '' } = await borrower.read();
    expect(nextPayment).toEqual({ date: missed?.dueDate, amount: missed?.amount });
    const held = await moveUntil(sandbox, borrower, ({ asOf }) => asOf >= addDays(paymentsHeldUntil, -1));
    expect(held).toMatchObject({ paymentsHeldUntil, totalPaid, pendingRepayments: [], arrears: { payments: 2 } });
    await moveOn(sandbox, 1);
    const after = await borrower.read();
    expect(after).not.toHaveProperty('paymentsHeldUntil');
    expect(after.nextPayment).toMatchObject({ paymentMethod: 'DIRECT_DEBIT' });
    const paid = await moveUntil(sandbox, borrower, (loan) => loan.totalPaid > totalPaid);
    expect(paid.asOf).toBe(workingDayFrom(after.nextPayment?.date ?? ''));
  });

  it('C-31 what was asked of the bank before a person looks at it is still taken, and said', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const { totalPaid } = await moveUntil(
      sandbox,
      borrower,
      ({ pendingRepayments }) => pendingRepayments?.some(({ kind }) => kind === 'scheduled') ?? false,
    );
    await begin(borrower);
    await say(borrower, { reason: 'illness', affordability: leaving(-100), amount: 0, isFinal: true });
    expect((await borrower.read()).nextPayment).toMatchObject({ paymentMethod: 'DIRECT_DEBIT' });
    await moveUntil(sandbox, borrower, (loan) => loan.totalPaid > totalPaid);
  });

  it('C-31 payments are held no more once nothing is overdue', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    await say(borrower, { reason: 'illness', affordability: leaving(-100), amount: 0, isFinal: true });
    const { arrears } = await borrower.read();
    const body = { paymentMethodId: 'pm_card_visa', amount: arrears?.amount };
    await borrower.post('card-late-repayment-attempt-charge', body, 'paid-up');
    const loan = await borrower.read();
    expect(loan).not.toHaveProperty('paymentsHeldUntil');
    expect(loan).toMatchObject({ state: 'Active', nextPayment: { paymentMethod: 'DIRECT_DEBIT' } });
  });

  it('C-31 an amount takes back the term that was chosen before, and the other way round', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    await say(borrower, { term: 6 });
    await say(borrower, { amount: 300 });
    expect((await infoOf(borrower)).form).toEqual({ amount: 300 });
    await say(borrower, { term: 9 });
    await say(borrower, { reason: 'illness' });
    expect(await infoOf(borrower)).toMatchObject({ state: 'Draft', form: { term: 9, reason: 'illness' } });
    expect((await infoOf(borrower)).form).not.toHaveProperty('amount');
  });

  it('C-31 needs all that it is decided by', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const refused = await say(borrower, { reason: 'illness', isFinal: true });
    expect(problemOf(refused).errors?.map(({ pointer }) => pointer)).toEqual([
      '/affordability',
      '/amount',
      '/paymentDate',
    ]);
    expect((await borrower.read()).state).toBe('Late');
  });

  it.each([
    [{ paymentDate: { date: '2026-01-01' } }, '/paymentDate/date'],
    [{ term: 7 }, '/term'],
    [{ amount: -1 }, '/amount'],
    [{ affordability: { netMonthlyIncome: 1 } }, '/affordability/essentialSpending'],
  ])('C-31 refuses %j', async (form, pointer) => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const refused = await say(borrower, form as ArrangementForm);
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});

describe('the month’s money as the lender knows it', () => {
  it('C-33 A-40 comes from the application', async () => {
    const sandbox = await openSandbox();
    const { id, bearer } = await activeBorrower(sandbox);
    const url = `/api/shared/cross-product/loans/${id}/affordability`;
    const month = dataOf<LoanAffordability>(await sandbox.call('GET', url, { bearer }));
    const { netMonthlyIncome, essentialSpending, debtRepayments, remaining } = month;
    expect(netMonthlyIncome - essentialSpending - debtRepayments).toBeCloseTo(remaining, 2);
    expect(netMonthlyIncome).toBeGreaterThan(0);
    const foreign = await sandbox.call('GET', url, { bearer, brand: 'asda' });
    expect(foreign.statusCode).toBe(404);
  });
});
