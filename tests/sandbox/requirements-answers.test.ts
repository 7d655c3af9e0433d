import type { Problem } from '#model';
import type { SentApplication as LoanApplication, SentQuote as Quote } from '../../src/sandbox/views/sent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptedBorrower, requirementOf, type Borrower } from './borrower.ts';
import { dataOf, problemOf, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => (sandbox = await startSandbox()).close);

const quoteOf = ({ quote }: LoanApplication) => quote as Quote;
const pointersOf = ({ errors = [] }: Problem) => errors.map(({ pointer }) => pointer);

describe('bank details (C-120, C-121, C-140)', () => {
  const type = 'bank-application-requirement';
  const details = { accountName: ' Pat Quoted ', sortCode: '123456', accountNumber: '87654321' };

  it('requires bank details and payment day in any order, and shows only the last digits (C-120, C-121)', async () => {
    for (const first of ['details', 'day']) {
      const pat = await acceptedBorrower(sandbox, 'Everything');
      const give = () => pat.act(type, 'provide-bank-details', details);
      const choose = () => pat.act(type, 'payment-day', { paymentDay: 15 });
      const half = await (first === 'details' ? give() : choose());
      expect(requirementOf(dataOf<LoanApplication>(half), type)).toMatchObject({
        state: 'Open',
        bankDetailsProvided: first === 'details',
      });
      const whole = await (first === 'details' ? choose() : give());
      expect(requirementOf(dataOf<LoanApplication>(whole), type)).toMatchObject({
        state: 'Accepted',
        accountName: 'Pat Quoted',
        sortCodeEnding: '56',
        accountNumberEnding: '4321',
        bankDetailsProvided: true,
        paymentDay: 15,
      });
      for (const shown of [half, whole]) expect(shown.body).not.toMatch(/123456|87654321/);
      const events = await sandbox.store.transact((records) => records.events.listOfApplication(pat.id));
      expect(JSON.stringify(events)).not.toMatch(/123456|87654321/);
    }
  });

  it('requires only bank details in motor finance (C-140)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Everything', { brand: 'motor' });
    await pat.act(type, 'provide-bank-details', details);
    expect(requirementOf(await pat.read(), type).state).toBe('Accepted');
  });

  it.each([
    [{ ...details, sortCode: '12-34-56' }, ['/sortCode']],
    [{ ...details, sortCode: '000000' }, ['/sortCode']],
    [{ ...details, accountNumber: '1234567' }, ['/accountNumber']],
    [{ ...details, accountNumber: '00000000', sortCode: '000000' }, ['/sortCode', '/accountNumber']],
    [{ ...details, accountName: '' }, ['/accountName']],
  ])('refuses the bank details %j with errors at %j (A-36, C-120)', async (body, pointers) => {
    const pat = await acceptedBorrower(sandbox, 'Everything');
    const response = await pat.act(type, 'provide-bank-details', body);
    expect([response.statusCode, pointersOf(problemOf(response))]).toEqual([422, pointers]);
    expect(requirementOf(await pat.read(), type)).toMatchObject({ state: 'Open', bankDetailsProvided: false });
  });

  it.each([0, 29, 1.5, '12'])('refuses the payment day %j (C-121, C-130)', async (paymentDay) => {
    const pat = await acceptedBorrower(sandbox, 'Everything');
    const response = await pat.act(type, 'payment-day', { paymentDay });
    expect([response.statusCode, pointersOf(problemOf(response))]).toEqual([422, ['/paymentDay']]);
  });
});

describe('the payment day (C-130, C-144)', () => {
  it.each([
    ['lendable', 'payment-day-requirement'],
    ['motor', 'payment-day-application-requirement'],
  ])('%s has the payment-day requirement as %s (C-130, C-144, A-13)', async (brand, type) => {
    const pat = await acceptedBorrower(sandbox, 'Payday', { brand });
    await pat.act(type, 'provide-payment-day', { paymentDay: 28 });
    expect(requirementOf(await pat.read(), type)).toMatchObject({ state: 'Accepted', paymentDay: 28 });
  });
});

describe('the current address (C-124, C-125)', () => {
  const type = 'current-address-confirmation-requirement';
  const agreed = { houseNumber: '12', line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP' };

  it('confirms that the address in the agreement is current (C-124)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Confirm');
    expect(requirementOf(await pat.read(), type)).toMatchObject({ address: agreed });
    await pat.act(type, 'confirm-existing-address');
    expect(await pat.read()).toMatchObject({ state: 'Documents', addressChangeRequired: false });
  });

  it.each([
    ['another house', { ...agreed, houseNumber: '14' }, true],
    ['another town', { line1: 'Mill Rise', town: 'York', postCode: 'YO1 7HH' }, true],
    ['the same with another spelling', { ...agreed, line1: 'HIGH STREET', county: 'West Yorkshire' }, false],
  ])('a new address that is %s sets addressChangeRequired to %s (C-125, A-46, R-08)', async (_, address, required) => {
    const pat = await acceptedBorrower(sandbox, 'Confirm');
    await pat.act(type, 'provide-new-address', { address, movedInDate: '2026-11-21' });
    const now = await pat.read();
    expect(now.addressChangeRequired).toBe(required);
    expect(requirementOf(now, type)).toMatchObject({ state: 'Accepted', address });
  });

  it('refuses a moving-in date in the future (C-125)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Confirm');
    const response = await pat.act(type, 'provide-new-address', { address: agreed, movedInDate: '2026-11-22' });
    expect([response.statusCode, pointersOf(problemOf(response))]).toEqual([422, ['/movedInDate']]);
  });
});

describe('the suggested loan (C-126, C-127)', () => {
  const type = 'affordability-application-requirement';

  it('replaces the quote when accepted, and still shows both loans (C-126)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Suggested');
    const before = await pat.read();
    const { requested, suggested } = requirementOf(before, type);
    expect(requested).toMatchObject({ amount: 7500, term: 36, monthlyPayment: quoteOf(before).monthlyPayment });
    expect(suggested).toMatchObject({ amount: 6000, term: 36 });
    expect(suggested.monthlyPayment).toBeLessThan(requested.monthlyPayment);
    await pat.act(type, 'accept-suggested-loan');
    const after = await pat.read();
    expect(quoteOf(after)).toMatchObject(suggested);
    expect(after).toMatchObject({ amount: 6000, state: 'Documents' });
    expect(requirementOf(after, type)).toMatchObject({ state: 'Accepted', requested, suggested });
  });

  it('suggests a longer term if no smaller loan is possible (C-126)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Suggested', { amount: 1000, term: 12 });
    expect(requirementOf(await pat.read(), type).suggested).toMatchObject({ amount: 1000, term: 60 });
  });

  it('declining the suggested loan ends the application (C-127)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Suggested');
    await pat.act(type, 'decline-suggested-loan');
    const after = await pat.read();
    expect([after.state, requirementOf(after, type).state]).toEqual(['Withdrawn', 'Cancelled']);
    expect((await pat.act(type, 'accept-suggested-loan')).statusCode).toBe(409);
  });
});

describe('paying off credit cards (C-131 to C-134, C-42 to C-44)', () => {
  const type = 'debt-consolidation-upsell-application-requirement';
  const card = { lender: 'Example Bank', lastFour: '4321', balance: 2000 };
  const debtsOf = async (pat: Borrower) => requirementOf(await pat.read(), type);
  const cardCall = (pat: Borrower, id: string, method: 'GET' | 'PATCH' | 'DELETE', path = '', body?: unknown) =>
    sandbox.call(method, `/api/product/v2/debt-consolidation-credit-cards/${id}${path}`, {
      bearer: pat.bearer,
      ...(body !== undefined && { body }),
    });

  async function withCard() {
    const pat = await acceptedBorrower(sandbox, 'Debts');
    await pat.act(type, 'opt-in');
    await pat.act(type, 'credit-card', card);
    const id = (await debtsOf(pat)).creditCards[0]?.id ?? '';
    return { pat, id };
  }

  it('increases the loan by the amounts to pay off (C-131, C-133, C-134, C-44)', async () => {
    const { pat, id } = await withCard();
    const before = await debtsOf(pat);
    expect(before).toMatchObject({ optedIn: true, creditCards: [{ ...card, state: 'Open' }] });
    expect(before.after).toEqual(before.before);
    expect((await cardCall(pat, id, 'PATCH', '/complete', { payoffAmount: 1500 })).statusCode).toBe(200);

    const chosen = await debtsOf(pat);
    expect(chosen.creditCards).toMatchObject([{ payoffAmount: 1500, state: 'Complete' }]);
    expect(chosen.availableAmount).toBe(before.availableAmount - 1500);
    expect(chosen.after.monthly).toBeLessThan(chosen.before.monthly);
    expect(chosen.after.total).toBeLessThan(chosen.before.total);

    expect((await pat.act(type, 'confirm')).statusCode).toBe(200);
    const confirmed = await pat.read();
    expect(quoteOf(confirmed)).toMatchObject({
      amount: 9000,
      monthlyPayment: chosen.after.monthly,
      totalPayable: chosen.after.total,
    });
    expect(requirementOf(confirmed, type)).toMatchObject({
      state: 'Accepted',
      before: chosen.before,
      after: chosen.after,
    });
  });

  it('keeps the loan unchanged if the borrower opts out (C-132)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Debts');
    const before = quoteOf(await pat.read());
    await pat.act(type, 'opt-out');
    const after = await pat.read();
    expect(quoteOf(after)).toEqual(before);
    expect(requirementOf(after, type)).toMatchObject({ state: 'Accepted', optedIn: false });
  });

  it('shows and deletes a card (C-42, C-43)', async () => {
    const { pat, id } = await withCard();
    expect(dataOf(await cardCall(pat, id, 'GET'))).toMatchObject({
      '@type': 'debt-consolidation-credit-card',
      ...card,
    });
    const without = dataOf<LoanApplication>(await cardCall(pat, id, 'DELETE', '/delete'));
    expect(requirementOf(without, type).creditCards).toEqual([]);
    expect((await cardCall(pat, id, 'GET')).statusCode).toBe(404);
  });

  it('answers a repeated removal of a card like the first one, so that a lost answer is no failure (T-16, C-43)', async () => {
    const { pat, id } = await withCard();
    const remove = () =>
      sandbox.call('DELETE', `/api/product/v2/debt-consolidation-credit-cards/${id}/delete`, {
        bearer: pat.bearer,
        headers: { 'idempotency-key': 'remove-card' },
      });
    expect((await remove()).statusCode).toBe(200);
    const again = await remove();
    expect(again.statusCode).toBe(200);
    expect(requirementOf(dataOf<LoanApplication>(again), type).creditCards).toEqual([]);
  });

  it('refuses to confirm debt consolidation without a complete card (C-133)', async () => {
    const { pat } = await withCard();
    const response = await pat.act(type, 'confirm');
    expect([response.statusCode, problemOf(response).code]).toEqual([409, 'no-card-complete']);
    expect((await debtsOf(pat)).state).toBe('Open');
  });

  it.each([2000.01, 0.001, 0, -1])("refuses a pay-off amount outside the card's balance: %d (C-44)", async (payoff) => {
    const { pat, id } = await withCard();
    const response = await cardCall(pat, id, 'PATCH', '/complete', { payoffAmount: payoff });
    expect([response.statusCode, pointersOf(problemOf(response))]).toEqual([422, ['/payoffAmount']]);
  });

  it('limits the pay-off amounts to what the brand lends (C-44)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Debts', { amount: 24_000 });
    await pat.act(type, 'credit-card', card);
    const { creditCards, availableAmount } = await debtsOf(pat);
    expect(availableAmount).toBe(1000);
    const id = creditCards[0]?.id ?? '';
    const refused = await cardCall(pat, id, 'PATCH', '/complete', { payoffAmount: 1000.01 });
    expect(problemOf(refused).detail).toBe('You can pay off up to £1,000 of this card.');
    expect((await cardCall(pat, id, 'PATCH', '/complete', { payoffAmount: 1000 })).statusCode).toBe(200);
    await pat.act(type, 'confirm');
    expect(quoteOf(await pat.read()).amount).toBe(25_000);
  });

  it('accepts a card only once, and no changes after confirmation (C-134)', async () => {
    const { pat, id } = await withCard();
    const twice = await pat.act(type, 'credit-card', { ...card, lender: 'EXAMPLE BANK' });
    expect([twice.statusCode, pointersOf(problemOf(twice))]).toEqual([422, ['/lastFour']]);
    await pat.act(type, 'opt-out');
    for (const [method, path, body] of [
      ['DELETE', '/delete', undefined],
      ['PATCH', '/complete', { payoffAmount: 1 }],
    ] as const) {
      expect((await cardCall(pat, id, method, path, body)).statusCode).toBe(409);
    }
    expect((await cardCall(pat, id, 'GET')).statusCode).toBe(200);
  });
});
