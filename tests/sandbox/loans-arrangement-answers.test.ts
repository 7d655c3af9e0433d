import { roundHalfUp } from '#lending';
import { addWorkingDays } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { begin, infoOf, leaving, say, wholeForm } from './arrangement-calls.ts';
import { lateBorrower, moveOn, moveUntil } from './loan-borrower.ts';
import { dataOf, openSandbox } from './sandbox-under-test.ts';

describe('a referred arrangement', () => {
  /** Three payments missed, and asked for: so much on top of the usual payment, of a month that leaves so much for it. */
  async function referred(onTop: number, left: number) {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower);
    const { monthlyPayment } = await infoOf(borrower);
    const form = await wholeForm(borrower, {
      amount: roundHalfUp(monthlyPayment + onTop, 2),
      affordability: leaving(monthlyPayment + left),
    });
    expect(dataOf(await say(borrower, { ...form }))).toMatchObject({ state: 'Referred' });
    const press = (answer: string) =>
      sandbox.server.inject({ method: 'POST', url: `/sandbox/loans/${borrower.id}/arrangement`, payload: { answer } });
    const page = async () => (await sandbox.server.inject(`/sandbox/loans/${borrower.id}`)).body;
    const outbox = async () => (await sandbox.server.inject('/sandbox/outbox')).body;
    return { sandbox, borrower, monthlyPayment, press, page, outbox };
  }

  it('is agreed on the second working day if the borrower can afford it', async () => {
    const { sandbox, borrower, monthlyPayment, outbox } = await referred(5, 5);
    const { asOf } = await borrower.read();
    const arranged = await moveUntil(sandbox, borrower, ({ arrangement }) => arrangement !== undefined);
    expect(arranged.asOf).toBe(addWorkingDays(asOf, 2));
    expect(arranged).toMatchObject({ state: 'Active', arrangement: { monthlyAmount: monthlyPayment + 5 } });
    expect(arranged).not.toHaveProperty('paymentsHeldUntil');
    expect(await outbox()).toContain('Your arrangement is agreed');
  });

  it('is declined if the borrower can spare more than they offer: payments stay held, and the borrower may ask again', async () => {
    const { sandbox, borrower, monthlyPayment, outbox } = await referred(-100, 200);
    expect(monthlyPayment).toBeGreaterThan(100);
    const { paymentsHeldUntil } = await borrower.read();
    const answered = await moveUntil(sandbox, borrower, ({ arrangementAnswer }) => arrangementAnswer !== undefined);
    expect(answered).toMatchObject({ state: 'Late', arrangementAnswer: { outcome: 'Declined' }, paymentsHeldUntil });
    expect(await outbox()).toContain('We could not agree to this arrangement');
    expect(await begin(borrower)).toMatchObject({ state: 'Draft' });
    expect(await borrower.read()).toMatchObject({ arrangementAnswer: { outcome: 'Declined' }, paymentsHeldUntil });
    const again = await wholeForm(borrower);
    expect(dataOf(await say(borrower, { ...again }))).toMatchObject({ state: 'Agreed' });
    expect(await borrower.read()).not.toHaveProperty('arrangementAnswer');
  });

  it('is answered with a lower amount that the borrower can afford and then request', async () => {
    const { sandbox, borrower, outbox, monthlyPayment } = await referred(60, 20);
    const answered = await moveUntil(sandbox, borrower, ({ arrangementAnswer }) => arrangementAnswer !== undefined);
    expect(answered.arrangementAnswer).toEqual({ outcome: 'Less', monthlyAmount: monthlyPayment + 20 });
    expect(await outbox()).toContain('We can agree to a smaller payment');
    await begin(borrower);
    const form = await wholeForm(borrower, {
      amount: roundHalfUp(monthlyPayment + 20, 2),
      affordability: leaving(monthlyPayment + 20),
    });
    expect(dataOf(await say(borrower, { ...form }))).toMatchObject({ state: 'Agreed' });
  });

  it.each([
    ['Agreed', 'Accept', { arrangement: { state: 'Active' } }],
    ['Less', 'Offer a smaller payment', { arrangementAnswer: { outcome: 'Less' } }],
    ['Declined', 'Decline', { arrangementAnswer: { outcome: 'Declined' } }],
  ])('is answered at once when a tester chooses: %s', async (answer, label, loan) => {
    const { borrower, press, page } = await referred(60, -20);
    expect(await page()).toContain(`>${label}</button>`);
    expect((await press(answer)).statusCode).toBe(303);
    expect(await borrower.read()).toMatchObject(loan);
    expect(await page()).not.toContain('Answer an arrangement');
    expect((await press(answer)).statusCode).toBe(409);
  });

  it('is not answered after the arrears have been paid', async () => {
    const { sandbox, borrower, press } = await referred(60, -20);
    const { arrears } = await borrower.read();
    const charge = { paymentMethodId: 'pm_card_visa', amount: arrears?.amount };
    await borrower.post('card-late-repayment-attempt-charge', charge, 'paid-up');
    expect((await press('Agreed')).statusCode).toBe(409);
    await moveOn(sandbox, 5);
    expect(await borrower.read()).not.toHaveProperty('arrangementAnswer');
  });

  it('the console refuses an unknown answer to an arrangement', async () => {
    const { press } = await referred(60, -20);
    expect((await press('Maybe')).statusCode).toBe(400);
  });
});
