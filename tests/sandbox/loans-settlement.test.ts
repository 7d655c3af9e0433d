import type { SentSettlementQuote as EarlySettlementQuote, SentLoan as Loan } from '../../src/sandbox/views/sent.ts';
import { describe, expect, it } from 'vitest';
import {
  activeBorrower,
  lateBorrower,
  loanBorrower,
  moveOn,
  moveUntil,
  paidInLedger,
  type LoanBorrower,
} from './loan-borrower.ts';
import { dataOf, openSandbox, problemOf } from './sandbox-under-test.ts';

const settlement = { type: 'settlement', settlementReason: 'sold-something' };
const context = 'embedded=pendingRepayments,context';

const quote = async (borrower: LoanBorrower, body: object = settlement) =>
  dataOf<EarlySettlementQuote>(await borrower.post(`create-early-settlement-quote?${context}`, body));

const choose = (borrower: LoanBorrower, paymentMethod: string, key?: string) =>
  borrower.post('select-early-settlement-quote-payment-method', { paymentMethod }, key);

const payByCard = (borrower: LoanBorrower, amount: number, key?: string) =>
  borrower.post('card-late-repayment-attempt-charge', { paymentMethodId: 'pm_card_visa', amount }, key);

describe('settlement quotes', () => {
  it('the parts of a settlement quote add up and compare with the schedule (C-18, S-24)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const loan = await borrower.read();
    const figure = await quote(borrower);
    expect(figure).toMatchObject({ '@type': 'early-settlement-quote', type: 'settlement', state: 'Quoted' });
    expect(figure.principal + figure.interestToDate + figure.interestAfter).toBeCloseTo(figure.amount, 2);
    expect(figure.amount + figure.rebate).toBeCloseTo(loan.remainingToPay, 2);
    expect(figure.context).toMatchObject({ remainingToPay: loan.remainingToPay, paymentsStillTaken: 0 });
    expect(figure.context?.saving).toBeCloseTo(loan.remainingToPay - figure.amount, 2);
    expect(figure.pendingRepayments).toEqual([]);
    expect(await borrower.read()).toMatchObject({ hasActiveSettlementQuote: true, hasActiveCancellationQuote: false });
  });

  it('returns the existing settlement quote when asked again (C-18, T-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    expect(await quote(borrower)).toEqual(await quote(borrower));
  });

  it.each(['2026-12-10T10:00:00Z', '2027-06-10T10:00:00Z'])(
    'a settlement quote is valid until the end of its day in London: %s (S-24)',
    async (at) => {
      const sandbox = await openSandbox();
      sandbox.clock.now = new Date(at);
      const { settlementDate, expiresAt } = await quote(await activeBorrower(sandbox));
      expect(expiresAt).toBe(`${settlementDate} 23:59:59.999000`);
    },
  );

  it('previews a settlement without storing a quote (C-19)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const preview = dataOf<EarlySettlementQuote>(await borrower.get('preview-early-settlement-quote'));
    expect((await borrower.get('unexpired-early-settlement-quote')).statusCode).toBe(404);
    expect(preview.amount).toBe((await quote(borrower)).amount);
  });

  it('returns a settlement quote until it expires after 28 days (C-20, S-22, E-08)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    expect((await borrower.get('unexpired-early-settlement-quote')).statusCode).toBe(404);
    const { id } = await quote(borrower);
    expect(dataOf(await borrower.get('unexpired-early-settlement-quote'))).toMatchObject({ id, state: 'Quoted' });
    await moveOn(sandbox, 30);
    expect((await borrower.get('unexpired-early-settlement-quote')).statusCode).toBe(404);
    expect((await borrower.read()).hasActiveSettlementQuote).toBe(false);
  });

  it('refuses a settlement quote for a loan that has not been paid out or has ended (C-18, C-19, S-23, E-09)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const { amount } = await quote(borrower);
    await choose(borrower, 'CARD');
    expect(dataOf<Loan>(await payByCard(borrower, amount)).state).toBe('Settled');
    for (const answer of [
      await borrower.post('create-early-settlement-quote', settlement),
      await borrower.get('preview-early-settlement-quote'),
    ]) {
      expect([answer.statusCode, problemOf(answer).code]).toEqual([400, 'no-quote']);
    }
  });

  it('refuses a quote of an unknown type (C-18)', async () => {
    const sandbox = await openSandbox();
    const borrower = await loanBorrower(sandbox);
    for (const body of [
      {},
      { type: 'settlement' },
      { type: 'other' },
      { type: 'cancellation', settlementReason: 'x' },
    ]) {
      expect((await borrower.post('create-early-settlement-quote', body)).statusCode).toBe(422);
    }
  });
});

describe('paying a settlement', () => {
  it('settles by Direct Debit: requested at once, the loan is Settled on collection (C-21, A-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const { amount, id } = await quote(borrower);
    const chosen = dataOf<EarlySettlementQuote>(await choose(borrower, 'DIRECT_DEBIT'));
    expect(chosen).toMatchObject({ id, state: 'Quoted', paymentMethod: 'DIRECT_DEBIT' });
    expect(chosen.paymentDate).toMatch(/^2026-/);
    expect((await borrower.read()).pendingRepayments).toMatchObject([{ amount, kind: 'settlement' }]);
    const settled = await moveUntil(sandbox, borrower, 'Settled');
    expect(settled).toMatchObject({ isActive: false, balance: 0, remainingToPay: 0, hasActiveSettlementQuote: false });
    expect(settled.closedOn).toBeDefined();
    expect(await paidInLedger(sandbox, borrower)).toEqual([amount]);
  });

  it('settles by card with exactly the quoted amount (C-16, C-21, A-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const { amount } = await quote(borrower);
    expect((await payByCard(borrower, amount)).statusCode).toBe(409);
    expect(dataOf(await choose(borrower, 'CARD'))).toMatchObject({ state: 'Quoted', paymentMethod: 'CARD' });
    const other = await payByCard(borrower, amount - 1);
    expect(other.statusCode).toBe(409);
    const settled = dataOf<Loan>(await payByCard(borrower, amount, 'pay-1'));
    expect(settled).toMatchObject({ state: 'Settled', balance: 0, remainingToPay: 0 });
    expect(dataOf<Loan>(await payByCard(borrower, amount, 'pay-1')).state).toBe('Settled');
    expect((await payByCard(borrower, amount, 'pay-2')).statusCode).toBe(409);
    expect(await paidInLedger(sandbox, borrower)).toEqual([amount]);
  });

  it('changes the payment method of a settlement from card to Direct Debit (C-22)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await quote(borrower);
    await choose(borrower, 'CARD');
    const changed = await borrower.post('change-early-settlement-quote-payment-method-to-direct-debit');
    expect(dataOf(changed)).toMatchObject({ state: 'Quoted', paymentMethod: 'DIRECT_DEBIT' });
    await moveUntil(sandbox, borrower, 'Settled');
  });

  it('requests a settlement Direct Debit only once (T-16, C-21)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const { amount } = await quote(borrower);
    const press = () => choose(borrower, 'DIRECT_DEBIT', 'press-1');
    const [first, repeat] = await Promise.all([press(), press()]);
    expect(repeat.body).toBe(first.body);
    expect((await choose(borrower, 'CARD', 'tab-2')).statusCode).toBe(409);
    expect((await payByCard(borrower, amount, 'tab-3')).statusCode).toBe(409);
    expect((await borrower.read()).pendingRepayments).toHaveLength(1);
  });

  it('refuses to choose a payment method without a valid quote (T-17, C-21, C-22)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    expect((await choose(borrower, 'CARD')).statusCode).toBe(409);
    const change = await borrower.post('change-early-settlement-quote-payment-method-to-direct-debit');
    expect(change.statusCode).toBe(409);
    expect((await choose(borrower, 'CASH')).statusCode).toBe(422);
  });

  it('settles a loan in arrears (C-18, C-21)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const { amount } = await quote(borrower);
    await choose(borrower, 'CARD');
    expect(dataOf<Loan>(await payByCard(borrower, amount)).state).toBe('Settled');
  });
});

describe('withdrawing from a loan', () => {
  it.each(['CARD', 'DIRECT_DEBIT'])(
    'withdrawal within 14 days costs the capital and interest, but no fee; paid by %s (C-18, C-21, S-05)',
    async (method) => {
      const sandbox = await openSandbox();
      const borrower = await activeBorrower(sandbox);
      const loan = await borrower.read();
      expect(loan.isEligibleForCancellation).toBe(true);
      const figure = await quote(borrower, { type: 'cancellation' });
      expect(figure).toMatchObject({ type: 'cancellation', principal: loan.amount });
      expect(figure.amount).toBeLessThan(loan.balance);
      expect(await borrower.read()).toMatchObject({
        hasActiveCancellationQuote: true,
        hasActiveSettlementQuote: false,
      });
      await choose(borrower, method);
      if (method === 'CARD') await payByCard(borrower, figure.amount);
      const over = await moveUntil(sandbox, borrower, 'Cancelled');
      expect(over).toMatchObject({ isActive: false, balance: 0, remainingToPay: 0 });
      expect(await paidInLedger(sandbox, borrower)).toEqual([figure.amount]);
    },
  );

  it('previews what the borrower owes after the notice of withdrawal, also when the 14 days are over (C-19)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const { amount } = await quote(borrower, { type: 'cancellation' });
    const preview = await borrower.get('preview-early-settlement-quote?type=cancellation');
    expect([preview.statusCode, dataOf<EarlySettlementQuote>(preview).amount]).toEqual([200, amount]);
    await moveOn(sandbox, 20);
    expect((await borrower.get('preview-early-settlement-quote?type=cancellation')).statusCode).toBe(200);
  });

  it('refuses withdrawal after 14 days (C-18, S-23)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    await moveOn(sandbox, 20);
    expect((await borrower.read()).isEligibleForCancellation).toBe(false);
    const refused = await borrower.post('create-early-settlement-quote', { type: 'cancellation' });
    expect([refused.statusCode, problemOf(refused).code]).toEqual([400, 'no-quote']);
    expect((await borrower.get('preview-early-settlement-quote?type=cancellation')).statusCode).toBe(400);
  });
});
