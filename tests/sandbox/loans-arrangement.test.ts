import type { ArrangementForm, SelfServeArrangement } from '#model';
import type {
  SentFinancialStatement as FinancialStatement,
  SentAffordability as LoanAffordability,
} from '../../src/sandbox/views/sent.ts';
import { addDays, workingDayFrom } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { begin, infoOf, leaving, say, wholeForm } from './arrangement-calls.ts';
import { activeBorrower, lateBorrower, moveOn, moveUntil } from './loan-borrower.ts';
import { dataOf, openSandbox, problemOf } from './sandbox-under-test.ts';

describe('starting an arrangement', () => {
  it('starts a draft arrangement, and returns the same draft when started again (C-30, C-32, R-27)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const draft = await begin(borrower);
    expect(draft).toMatchObject({ '@type': 'self-serve-arrangement', state: 'Draft' });
    expect(await begin(borrower)).toEqual(draft);
  });

  it('offers terms, amounts and dates that clear the arrears (C-32)', async () => {
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

  it('saves the form step by step for a returning borrower (C-31, A-17, D-13)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    await say(borrower, { reason: 'other', other: 'My hours were cut' });
    expect(dataOf(await say(borrower, { priorityBillsUpdated: true }))).toMatchObject({ state: 'Draft' });
    const info = await infoOf(borrower);
    expect(info.form).toEqual({ reason: 'other', other: 'My hours were cut', priorityBillsUpdated: true });
    expect(info.priorityBillsUpdated).toBe(true);
  });

  it('takes the monthly surplus from the form, or else from the financial statement (C-31, C-32, C-41)', async () => {
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

  it('refuses an arrangement if nothing is overdue (T-17, C-30)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    expect(problemOf(await borrower.post('self-serve-arrangement')).code).toBe('state-moved-on');
    expect(problemOf(await say(borrower, { reason: 'illness' })).code).toBe('state-moved-on');
    expect(await infoOf(borrower)).toMatchObject({ arrears: 0, options: [], form: {} });
  });
});

describe('deciding an arrangement', () => {
  it('agrees an affordable arrangement: the loan leaves arrears and is paid to the end (C-31)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const { options } = await infoOf(borrower);
    const form = await wholeForm(borrower, { amount: options[0]?.monthlyAmount ?? 0 });
    const agreed = dataOf<SelfServeArrangement>(await say(borrower, { ...form }));
    expect(agreed).toMatchObject({ state: 'Agreed', paymentDate: form.paymentDate, term: options[0]?.term });
    expect(agreed.monthlyAmount).toBe(options[0]?.monthlyAmount);
    const loan = await borrower.read();
    expect(loan).not.toHaveProperty('arrears');
    expect(loan).toMatchObject({ state: 'Active', hasArrangement: true });
    expect(loan.arrangement).toEqual({
      kind: 'extra',
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

  it('derives the monthly amount from the term if no amount is given (C-31)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const { amount: _, ...form } = await wholeForm(borrower, { term: 6 });
    const agreed = dataOf<SelfServeArrangement>(await say(borrower, { ...form }));
    expect(agreed).toMatchObject({ state: 'Agreed', term: 6 });
  });

  it.each([
    ['more than the borrower can afford', { affordability: leaving(1) }],
    ['too little to clear the arrears in the longest term', { amount: 5 }],
  ])("refers the arrangement to the lender's team: %s (C-31, R-27)", async (_, change) => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const form = await wholeForm(borrower, change);
    expect(dataOf(await say(borrower, { ...form }))).toMatchObject({ state: 'Referred' });
    expect(await borrower.read()).toMatchObject({ state: 'Late' });
    expect((await say(borrower, form)).statusCode).toBe(409);
    expect(await begin(borrower)).toMatchObject({ state: 'Referred' });
    expect((await infoOf(borrower)).state).toBe('Referred');
    await moveOn(sandbox, 14);
    expect(await begin(borrower)).toMatchObject({ state: 'Draft' });
  });

  it('the loan and the arrangement show the same monthly amount, also after the last scheduled payment (C-10, C-31)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox, { persona: 'lasting', directDebits: ['returned'] });
    await begin(borrower);
    const agreed = dataOf<SelfServeArrangement>(await say(borrower, { ...(await wholeForm(borrower)) }));
    const { arrangement, scheduledPayments = [] } = await borrower.read();
    expect(arrangement?.monthlyAmount).toBe(agreed.monthlyAmount);
    expect(scheduledPayments[0]?.amount).toBe(agreed.monthlyAmount);
  });

  it('refers a borrower who cannot pay anything, without asking for a date (C-31)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const form = { reason: 'illness', affordability: leaving(-100), amount: 0 };
    const referred = dataOf<SelfServeArrangement>(await say(borrower, form));
    expect(referred).toMatchObject({ state: 'Referred' });
    expect(referred).not.toHaveProperty('paymentDate');
    const { asOf, paymentsHeldUntil } = await borrower.read();
    expect(paymentsHeldUntil).toBe(addDays(asOf, 14));
  });

  it('holds Direct Debits while an arrangement is referred and requests them again afterwards (C-31, CONC 7.3)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const [missed] = (await borrower.read()).scheduledPayments ?? [];
    await moveUntil(sandbox, borrower, ({ asOf }) => asOf >= addDays(missed?.dueDate ?? '', -10));
    await begin(borrower);
    await moveOn(sandbox, 1);
    await say(borrower, { reason: 'illness', affordability: leaving(-100), amount: 0 });
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

  it('still takes and announces a Direct Debit that was requested before the referral (C-31)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const { totalPaid } = await moveUntil(
      sandbox,
      borrower,
      ({ pendingRepayments }) => pendingRepayments?.some(({ kind }) => kind === 'scheduled') ?? false,
    );
    await begin(borrower);
    await say(borrower, { reason: 'illness', affordability: leaving(-100), amount: 0 });
    expect((await borrower.read()).nextPayment).toMatchObject({ paymentMethod: 'DIRECT_DEBIT' });
    await moveUntil(sandbox, borrower, (loan) => loan.totalPaid > totalPaid);
  });

  it('stops holding payments once nothing is overdue (C-31)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    await say(borrower, { reason: 'illness', affordability: leaving(-100), amount: 0 });
    const { arrears } = await borrower.read();
    const body = { paymentMethodId: 'pm_card_visa', amount: arrears?.amount };
    await borrower.post('card-late-repayment-attempt-charge', body, 'paid-up');
    const loan = await borrower.read();
    expect(loan).not.toHaveProperty('paymentsHeldUntil');
    expect(loan).toMatchObject({ state: 'Active', nextPayment: { paymentMethod: 'DIRECT_DEBIT' } });
  });

  it('a new amount replaces a saved term, and a new term replaces a saved amount (C-31)', async () => {
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

  it('reports every missing answer of a submitted arrangement (C-31)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const refused = await say(borrower, { reason: 'illness', affordability: leaving(100) });
    expect(problemOf(refused).errors?.map(({ pointer }) => pointer)).toEqual(['/amount', '/paymentDate']);
    expect((await borrower.read()).state).toBe('Late');
  });

  it.each([
    [{ paymentDate: { date: '2026-01-01' } }, '/paymentDate/date'],
    [{ term: 7 }, '/term'],
    [{ amount: -1 }, '/amount'],
    [{ affordability: { netMonthlyIncome: 1 } }, '/affordability/essentialSpending'],
  ])('refuses the arrangement answers %j (C-31)', async (form, pointer) => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const refused = await say(borrower, form as ArrangementForm);
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});

describe("the borrower's monthly figures", () => {
  it("takes the borrower's monthly figures from the application (C-33, A-40)", async () => {
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
