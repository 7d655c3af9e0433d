import { testCards } from '#lending';
import type { CardPaymentRequiresAction } from '#model';
import type { SentLoan as Loan } from '../../src/sandbox/views/sent.ts';
import { describe, expect, it } from 'vitest';
import { activeBorrower, lateBorrower, moveOn, paidInLedger, type LoanBorrower } from './loan-borrower.ts';
import { dataOf, openSandbox, problemOf } from './sandbox-under-test.ts';

const visa = 'pm_card_visa';
const asksFirst = 'pm_card_authenticationRequired';

const charge = (borrower: LoanBorrower, paymentMethodId: string, amount: number, key?: string) =>
  borrower.post('card-late-repayment-attempt-charge', { paymentMethodId, amount }, key);

const confirm = (borrower: LoanBorrower, paymentIntentId: string, key?: string) =>
  borrower.post('card-late-repayment-3ds-confirmation', { paymentIntentId }, key);

/** Starts a charge with a 3-D Secure check and returns the id of its payment intent. */
async function begin(borrower: LoanBorrower, amount: number, paymentMethodId = asksFirst, key?: string) {
  const asked = dataOf<CardPaymentRequiresAction>(await charge(borrower, paymentMethodId, amount, key));
  expect(asked['@type']).toBe('cardPaymentRequiresAction');
  const [id = '', secret = ''] = asked.paymentIntentClientSecret.split('_secret_');
  expect([id, secret]).toEqual([expect.stringMatching(/^pi_[a-z0-9]+$/), expect.stringMatching(/^[a-z0-9]{16,}$/)]);
  return id;
}

describe('a card without a 3-D Secure check', () => {
  it('pays the arrears by card and answers with the loan, which is no longer Late (C-16, S-11, S-13)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const amount = (await borrower.read()).arrears?.amount ?? 0;
    const loan = dataOf<Loan>(await charge(borrower, visa, amount));
    expect(loan).toMatchObject({ '@type': 'loan', state: 'Active', totalPaid: amount });
    expect(loan.historicalRepayments?.[0]).toMatchObject({ amount, method: 'CARD', kind: 'late', state: 'Taken' });
    expect(await paidInLedger(sandbox, borrower)).toEqual([amount]);
  });

  it('a partial card payment leaves the rest overdue (C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const amount = (await borrower.read()).arrears?.amount ?? 0;
    const loan = dataOf<Loan>(await charge(borrower, visa, 20));
    expect(loan.state).toBe('Late');
    expect(loan.arrears?.amount).toBeCloseTo(amount - 20, 2);
  });

  it('charges a card once for twenty simultaneous requests with one key (T-16, C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(borrower, visa, 20, 'press-1')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await paidInLedger(sandbox, borrower)).toEqual([20]);
  });

  it('limits the number of card attempts on one loan (T-23, C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    for (let time = 1; time <= 60; time += 1) {
      expect((await charge(borrower, 'pm_card_chargeDeclined', 20)).statusCode).toBe(422);
    }
    expect((await charge(borrower, visa, 20)).statusCode).toBe(429);
    expect(await paidInLedger(sandbox, borrower)).toEqual([]);
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 15 * 60_000);
    expect((await charge(borrower, visa, 20)).statusCode).toBe(200);
  });

  it('charges a card once if two tabs pay with different keys (T-16, C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const answers = await Promise.all([charge(borrower, visa, 20, 'tab-1'), charge(borrower, visa, 20, 'tab-2')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && problemOf(refused).code).toBe('payment-in-progress');
    expect(await paidInLedger(sandbox, borrower)).toEqual([20]);
  });

  it('charges a card once if the client retries after a lost answer (T-16, C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const payload = { operation: 'attemptCardCharge', fault: 'timeout' };
    await sandbox.server.inject({ method: 'POST', url: '/sandbox/faults', payload });
    expect((await charge(borrower, visa, 20, 'press-1')).statusCode).toBe(504);
    expect(dataOf<Loan>(await charge(borrower, visa, 20, 'press-1')).totalPaid).toBe(20);
    expect(await paidInLedger(sandbox, borrower)).toEqual([20]);
  });

  it('accepts a second payment of the same amount a few minutes later (C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await charge(borrower, visa, 20);
    await moveOn(sandbox, 1);
    expect((await charge(borrower, visa, 20)).statusCode).toBe(200);
    expect(await paidInLedger(sandbox, borrower)).toEqual([20, 20]);
  });
});

describe('a card with a 3-D Secure check', () => {
  it('charges the card once, when the check is confirmed (C-16, C-17, S-12)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const intent = await begin(borrower, 25);
    expect(await paidInLedger(sandbox, borrower)).toEqual([]);
    const confirmed = dataOf<Loan>(await confirm(borrower, intent, 'confirm-1'));
    expect(confirmed).toMatchObject({ '@type': 'loan', totalPaid: 25 });
    expect((await confirm(borrower, intent, 'confirm-1')).statusCode).toBe(200);
    expect(dataOf<Loan>(await confirm(borrower, intent, 'confirm-2')).totalPaid).toBe(25);
    const twenty = await Promise.all(Array.from({ length: 20 }, (_, index) => confirm(borrower, intent, `c-${index}`)));
    expect(new Set(twenty.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await paidInLedger(sandbox, borrower)).toEqual([25]);
  });

  it('charges nothing if the check is not confirmed (E-03, C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await begin(borrower, 25);
    await moveOn(sandbox, 2);
    expect(await paidInLedger(sandbox, borrower)).toEqual([]);
    expect((await borrower.read()).state).toBe('Late');
  });

  it('lets the borrower pay again at once after a refused check and a lost tab, and charges once (T-16, C-16, S-13)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const lost = await begin(borrower, 25, asksFirst, 'lost-tab');
    const again = await begin(borrower, 25, asksFirst, 'new-tab');
    expect(dataOf<Loan>(await confirm(borrower, again)).totalPaid).toBe(25);
    const late = await confirm(borrower, lost);
    expect(problemOf(late)).toMatchObject({ type: 'cardPaymentFailedError', reasonCode: 'AUTHENTICATION_FAILED' });
    expect(await paidInLedger(sandbox, borrower)).toEqual([25]);
  });

  it('charges once if two tabs make the same payment and both pass the check (T-16, C-17)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const intents = [await begin(borrower, 25, asksFirst, 'tab-1'), await begin(borrower, 25, asksFirst, 'tab-2')];
    const answers = await Promise.all(intents.map((intent) => confirm(borrower, intent)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await paidInLedger(sandbox, borrower)).toEqual([25]);
  });

  it('cancels an open check when another card is used (T-16, C-16, C-17)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const intent = await begin(borrower, 25);
    expect((await charge(borrower, visa, 25)).statusCode).toBe(200);
    const refused = await confirm(borrower, intent);
    expect(problemOf(refused)).toMatchObject({ type: 'cardPaymentFailedError', reasonCode: 'AUTHENTICATION_FAILED' });
    expect(await paidInLedger(sandbox, borrower)).toEqual([25]);
  });

  it('refuses to confirm an expired 3-D Secure check (C-17, D-25)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const intent = await begin(borrower, 25);
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 10 * 60_000);
    const refused = await confirm(borrower, intent);
    expect([refused.statusCode, problemOf(refused).reasonCode]).toEqual([422, 'AUTHENTICATION_FAILED']);
    expect(await paidInLedger(sandbox, borrower)).toEqual([]);
  });

  it('confirms a charge only for its own loan (T-18, C-17)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const other = await activeBorrower(sandbox, { brand: 'motor' });
    const intent = await begin(borrower, 25);
    expect((await confirm(other, intent)).statusCode).toBe(404);
    expect((await confirm(borrower, 'pi_guess')).statusCode).toBe(404);
    expect(await paidInLedger(sandbox, borrower)).toEqual([]);
  });
});

describe('the outcome of each test card', () => {
  it.each(testCards.map((card) => [card.paymentMethod, card] as const))(
    'the test card %s has its documented outcome (C-16, C-17, D-25, S-14)',
    async (method, card) => {
      const sandbox = await openSandbox();
      const borrower = await lateBorrower(sandbox);
      const answer = card.requires3dSecure
        ? await confirm(borrower, await begin(borrower, 30, method))
        : await charge(borrower, method, 30);
      if (card.outcome === 'paid') {
        expect(answer.statusCode).toBe(200);
        expect(await paidInLedger(sandbox, borrower)).toEqual([30]);
        return;
      }
      expect(answer.statusCode).toBe(422);
      expect(problemOf(answer)).toMatchObject({ type: 'cardPaymentFailedError', reasonCode: card.outcome });
      expect(await paidInLedger(sandbox, borrower)).toEqual([]);
      const [intent] = await sandbox.store.transact((records) => records.paymentIntents.listOfLoan(borrower.id));
      expect(intent).toMatchObject({ state: 'Failed', reasonCode: card.outcome });
    },
  );

  it('declines a payment method that is not a test card (C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    expect(problemOf(await charge(borrower, 'pm_1Nreal', 30)).reasonCode).toBe('CARD_DECLINED');
  });

  it('blocks card payments for the loan for the day after a processing failure, on every device (S-14, D-25)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const refused = ({ outcome, requires3dSecure }: (typeof testCards)[number]) =>
      outcome === 'FAILED_TO_PROCESS' && !requires3dSecure;
    const { paymentMethod } = testCards.find(refused)!;
    expect((await borrower.read()).isCardBarred).toBeUndefined();
    await charge(borrower, paymentMethod, 30, 'tab-1');
    const again = await charge(borrower, visa, 20, 'tab-2');
    expect([again.statusCode, problemOf(again).reasonCode]).toEqual([422, 'FAILED_TO_PROCESS']);
    expect((await borrower.read()).isCardBarred).toBe(true);
    await moveOn(sandbox, 1);
    expect((await borrower.read()).isCardBarred).toBeUndefined();
    expect((await charge(borrower, visa, 20, 'tab-3')).statusCode).toBe(200);
    expect(await paidInLedger(sandbox, borrower)).toEqual([20]);
  });

  it('lets the borrower try another card right after a declined one (C-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    await charge(borrower, 'pm_card_visa_chargeDeclined', 30);
    expect((await charge(borrower, visa, 30)).statusCode).toBe(200);
    expect(await paidInLedger(sandbox, borrower)).toEqual([30]);
  });
});

describe('refused card payments', () => {
  it('refuses a card payment if nothing is overdue, for too much, without an amount or without a payment method (T-17, C-16)', async () => {
    const sandbox = await openSandbox();
    const late = await lateBorrower(sandbox);
    const { arrears } = await late.read();
    const tooMuch = await charge(late, visa, (arrears?.amount ?? 0) + 0.01);
    expect([tooMuch.statusCode, problemOf(tooMuch).errors?.[0]?.pointer]).toEqual([422, '/amount']);
    expect((await charge(late, visa, 0)).statusCode).toBe(422);
    expect((await charge(late, '4242 4242', 10)).statusCode).toBe(422);
    const other = await openSandbox();
    const refused = await charge(await activeBorrower(other), visa, 10);
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'state-moved-on']);
  });
});
