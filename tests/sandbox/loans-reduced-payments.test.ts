import { roundHalfUp } from '#lending';
import { describe, expect, it } from 'vitest';
import { begin, infoOf, leaving, say, wholeForm } from './arrangement-calls.ts';
import { lateBorrower, loanBorrower, moveOn, moveUntil } from './loan-borrower.ts';
import { dataOf, openSandbox, problemOf } from './sandbox-under-test.ts';

/** Three payments missed; the borrower offers an amount each month, of a month that leaves so much. In pounds. */
async function asked(amount: number, left: number, directDebits: readonly ('paid' | 'returned')[] = ['paid']) {
  const sandbox = await openSandbox();
  const borrower = await lateBorrower(sandbox);
  await begin(borrower);
  const { monthlyPayment, arrears } = await infoOf(borrower);
  const form = await wholeForm(borrower, { amount, affordability: leaving(left) });
  expect(dataOf(await say(borrower, { ...form }))).toMatchObject({ state: 'Referred', monthlyAmount: amount });
  const url = `/sandbox/loans/${borrower.id}`;
  const press = (payload: object) => sandbox.server.inject({ method: 'POST', url: `${url}/arrangement`, payload });
  const accept = () => say(borrower, { acceptsOffer: true });
  const outbox = async () => (await sandbox.server.inject('/sandbox/outbox')).body;
  await sandbox.server.inject({ method: 'POST', url: `${url}/direct-debits`, payload: { outcome: directDebits[0] } });
  return {
    sandbox,
    borrower,
    monthlyPayment,
    arrears,
    press,
    accept,
    outbox,
    page: async () => (await sandbox.server.inject(url)).body,
  };
}

describe('a request below the usual payment (C-31, CONC 7.3)', () => {
  it('with £200 left and an offer of £84 is answered with £84 a month, which the borrower agrees to', async () => {
    const { sandbox, borrower, monthlyPayment, accept, outbox } = await asked(84, 200);
    const offered = await moveUntil(sandbox, borrower, ({ arrangementAnswer }) => arrangementAnswer !== undefined);
    const answer = offered.arrangementAnswer;
    // £84 covers the interest of a month, so the debt does not rise although interest goes on.
    expect(answer).toMatchObject({
      outcome: 'Reduced',
      ...{ monthlyAmount: 84, isInterestStopped: false, next: { amount: 84 }, usualAgain: { amount: monthlyPayment } },
      remainingToPayNow: offered.remainingToPay,
    });
    // Nothing is collected, and nothing is promised, before the borrower agrees.
    expect(offered).toMatchObject({ state: 'Late', paymentsHeldUntil: expect.any(String) as string });
    expect(await outbox()).toContain('We can offer you a new arrangement');

    expect(dataOf(await accept())).toMatchObject({ state: 'Agreed', monthlyAmount: 84 });
    const agreed = await borrower.read();
    expect(agreed).toMatchObject({
      ...{ state: 'Active', hasArrangement: true, remainingToPay: answer?.remainingToPay },
      arrangement: {
        kind: 'reduced',
        monthlyAmount: 84,
        until: answer?.until,
        isInterestStopped: false,
        state: 'Active',
      },
      nextPayment: answer?.next,
      lastPaymentDate: answer?.lastPaymentDate,
    });
    expect(agreed).not.toHaveProperty('arrears');
    expect(agreed).not.toHaveProperty('paymentsHeldUntil');
    expect(await outbox()).toContain('Your new arrangement is agreed');
    expect((await accept()).statusCode).toBe(409);

    await moveOn(sandbox, 100);
    const later = await moveUntil(sandbox, borrower, ({ arrangement }) => arrangement?.state !== 'Active');
    expect(later).toMatchObject({ state: 'Active', arrangement: { state: 'Kept' }, nextPayment: answer?.usualAgain });
    const taken = later.historicalRepayments?.filter(({ state, date }) => state === 'Taken' && date > agreed.asOf);
    expect([...new Set(taken?.map(({ amount }) => amount))]).toEqual([84]);
    expect(await outbox()).toContain('Your usual payments start again');
  });

  it('with £0 left is answered with a break without interest, in which nothing is taken', async () => {
    const { sandbox, borrower, monthlyPayment, accept, outbox } = await asked(0, 0);
    const offered = await moveUntil(sandbox, borrower, ({ arrangementAnswer }) => arrangementAnswer !== undefined);
    const { until, usualAgain, remainingToPay, remainingToPayNow } = offered.arrangementAnswer ?? {};
    expect(offered.arrangementAnswer).toMatchObject({ outcome: 'Break', monthlyAmount: 0, isInterestStopped: true });
    expect(offered.arrangementAnswer?.next).toEqual(usualAgain);
    expect(Math.abs((remainingToPay ?? 0) - (remainingToPayNow ?? 0))).toBeLessThan(1);
    await accept();
    const agreed = await borrower.read();
    expect(agreed.arrangement).toMatchObject({ kind: 'break', monthlyAmount: 0, until, state: 'Active' });
    const last = await moveUntil(sandbox, borrower, ({ asOf }) => asOf >= (until ?? ''));
    expect(last).toMatchObject({ state: 'Active', balance: agreed.balance, totalPaid: agreed.totalPaid });
    const after = await moveUntil(sandbox, borrower, ({ arrangement }) => arrangement?.state !== 'Active');
    expect(after.nextPayment).toMatchObject({ amount: monthlyPayment });
    // A break has no payments, so no email about it mentions smaller ones.
    expect(await outbox()).toContain('You have a break from payments');
    expect(await outbox()).not.toContain('smaller payments');
  });

  it('is broken by a missed payment: only that payment is overdue, and the usual payments follow', async () => {
    const { sandbox, borrower, monthlyPayment, press, accept, outbox } = await asked(84, 84, ['returned']);
    await press({ answer: 'Reduced', amount: '84', months: '12' });
    await accept();
    const broken = await moveUntil(sandbox, borrower, ({ arrangement }) => arrangement?.state === 'Broken');
    expect(broken).toMatchObject({ state: 'Late', arrears: { amount: 84, payments: 1 } });
    expect(broken.nextPayment?.amount).toBe(monthlyPayment);
    expect(await outbox()).toContain('Your usual payments start again');
    expect(await begin(borrower)).toMatchObject({ state: 'Draft' });
  });

  it('is answered by a person with an amount, a number of months and without interest', async () => {
    const { borrower, press, page, accept } = await asked(84, 84);
    expect(await page()).toContain('instead of the usual payment');
    expect((await press({ answer: 'Reduced', amount: '150.50', months: '9', stopInterest: 'yes' })).statusCode).toBe(
      303,
    );
    expect((await borrower.read()).arrangementAnswer).toMatchObject({
      ...{ outcome: 'Reduced', monthlyAmount: 150.5, isInterestStopped: true },
    });
    await accept();
    expect((await borrower.read()).arrangement).toMatchObject({ kind: 'reduced', monthlyAmount: 150.5 });
  });

  it('cannot be agreed while a Direct Debit that settles the loan is on its way', async () => {
    const { borrower, press, accept } = await asked(84, 84);
    await press({ answer: 'Reduced', amount: '0', months: '3' });
    await borrower.post('create-early-settlement-quote', { type: 'settlement', settlementReason: 'savings' });
    const method = { paymentMethod: 'DIRECT_DEBIT' };
    expect((await borrower.post('select-early-settlement-quote-payment-method', method)).statusCode).toBe(200);
    expect(problemOf(await accept()).code).toBe('payment-in-progress');
  });

  it('a missed payment has the same amount in its email as in the account', async () => {
    const { sandbox, borrower, press, accept, outbox } = await asked(84, 84, ['returned']);
    await press({ answer: 'Reduced', amount: '84', months: '12' });
    await accept();
    const broken = await moveUntil(sandbox, borrower, ({ arrangement }) => arrangement?.state === 'Broken');
    expect(broken.arrears?.amount).toBe(84);
    const [mail = ''] = (await outbox()).split('<article').filter((one) => one.includes('Your usual payments start'));
    expect(mail).toContain('Overdue in all');
    expect(mail).toContain('£84');
    expect(mail).not.toContain('£385');
  });

  it('with nothing left, a break can be asked for although the whole schedule has fallen due', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox, { persona: 'lasting', directDebits: ['returned'] });
    await moveUntil(sandbox, borrower, ({ state, nextPayment }) => state === 'Late' && nextPayment === undefined);
    await begin(borrower);
    const form = { reason: 'illness', priorityBillsUpdated: true, affordability: leaving(0), amount: 0 } as const;
    expect(dataOf(await say(borrower, form))).toMatchObject({ state: 'Referred' });
  });

  it.each([
    { amount: '-1' },
    { amount: '1e3' },
    { amount: '5000' },
    { amount: '84', months: '5' },
    { amount: '84', months: undefined },
  ])('the console refuses an answer that its form does not offer: %o', async (payload) => {
    const { press } = await asked(84, 84);
    expect((await press({ answer: 'Reduced', months: '6', ...payload })).statusCode).toBe(400);
  });

  it('an offer lapses with the hold, and is not there without a request', async () => {
    const { sandbox, borrower, press, accept, page } = await asked(84, 84);
    expect(problemOf(await accept()).code).toBe('state-moved-on');
    await press({ answer: 'Reduced', amount: '84', months: '6' });
    expect(await page()).toMatch(
      /The lender offers £84 a month until .*\s+The borrower can agree to it before .*\s+Their reason: /,
    );
    await moveOn(sandbox, 14);
    expect(await page()).not.toContain('An open offer');
    expect((await borrower.read()).arrangementAnswer).toBeUndefined();
    expect(problemOf(await accept()).code).toBe('state-moved-on');
  });

  it('an offer is replaced by a new request', async () => {
    const { sandbox, borrower, monthlyPayment, press, accept } = await asked(84, 84);
    await press({ answer: 'Reduced', amount: '84', months: '6' });
    await moveOn(sandbox, 1);
    expect(await begin(borrower)).toMatchObject({ state: 'Draft' });
    expect((await borrower.read()).arrangementAnswer).toMatchObject({ outcome: 'Reduced' });
    const amount = roundHalfUp(monthlyPayment / 2, 2);
    const form = await wholeForm(borrower, { amount, affordability: leaving(monthlyPayment / 2) });
    expect(dataOf(await say(borrower, { ...form }))).toMatchObject({ state: 'Referred' });
    expect((await accept()).statusCode).toBe(409);
  });
});
