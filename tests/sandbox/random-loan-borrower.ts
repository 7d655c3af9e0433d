import type { CardPaymentRequiresAction, EligiblePaymentDates, SelfServeArrangement } from '#model';
import type { SentLoan as Loan } from '../../src/sandbox/views/sent.ts';
import { roundHalfUp, testCards } from '#lending';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { LoanBorrower } from './loan-borrower.ts';
import { dataOf, publicUrl, type SandboxUnderTest } from './sandbox-under-test.ts';

/** Returns a generator of pseudo-random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The result of an action: its answers, and the highest number of payments that it may have made or requested. */
export interface Done {
  readonly answers: readonly LightMyRequestResponse[];
  readonly most: number;
}

const account = { accountName: 'Pat', sortCode: '309430', accountNumber: '00733445' };
const isGood = ({ statusCode }: LightMyRequestResponse) => statusCode >= 200 && statusCode < 300;

/** A borrower who sends all requests in random order: repeatedly, from two tabs, with reused keys and with other amounts. */
export function randomBorrower(sandbox: SandboxUnderTest, borrower: LoanBorrower, nextNumber: () => number) {
  const sent: { readonly call: string; readonly body: unknown; readonly key: string }[] = [];
  const given = new Map<string, string>();
  const intents: string[] = ['pi_none'];
  const visits: string[] = [];
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(nextNumber() * list.length)];
  const newKey = () => `key-${sent.length}-${Math.floor(nextNumber() * 1e9)}`;

  async function post(call: string, body: unknown, most = 0): Promise<Done> {
    const key = newKey();
    sent.push({ call, body, key });
    const answer = await borrower.post(call, body, key);
    if (isGood(answer)) given.set(key, answer.body);
    return { answers: [answer], most };
  }
  /** Returns an amount in pounds: a part of the arrears, all of them, a penny, too much, or the amount of a quote. */
  async function amount(): Promise<number> {
    const { arrears } = await borrower.read();
    const quote = await borrower.get('unexpired-early-settlement-quote');
    const figure = isGood(quote) ? dataOf<{ amount: number }>(quote).amount : 1;
    const late = arrears?.amount ?? 25;
    const part = Math.max(1, Math.floor(late * nextNumber() * 100)) / 100;
    return pick([0.01, 20, part, part, part, late, figure, 99_999.99]) ?? 1;
  }
  const wishOf = () => pick([{ type: 'settlement', settlementReason: 'other' }, { type: 'cancellation' }]);

  const acts: Readonly<Record<string, () => Promise<Done>>> = {
    async card() {
      const paymentMethodId = pick(['pm_card_visa', 'pm_card_visa', ...testCards.map((one) => one.paymentMethod)]);
      const done = await post('card-late-repayment-attempt-charge', { paymentMethodId, amount: await amount() }, 1);
      const data = done.answers.filter(isGood).map((one) => dataOf<CardPaymentRequiresAction | Loan>(one))[0];
      if (data?.['@type'] !== 'cardPaymentRequiresAction') return done;
      const paymentIntentId = data.paymentIntentClientSecret.split('_secret_')[0] ?? '';
      intents.push(paymentIntentId);
      if (nextNumber() < 0.4) return { ...done, most: 0 };
      const tabs = [newKey(), `${newKey()}-b`];
      const confirmed = await Promise.all(
        tabs.map((key) => borrower.post('card-late-repayment-3ds-confirmation', { paymentIntentId }, key)),
      );
      return { answers: [...done.answers, ...confirmed], most: 1 };
    },
    async twoTabs() {
      const body = { paymentMethodId: 'pm_card_visa', amount: await amount() };
      const answers = await Promise.all(
        [newKey(), `${newKey()}-b`].map((key) => borrower.post('card-late-repayment-attempt-charge', body, key)),
      );
      return { answers, most: 1 };
    },
    confirm: () =>
      post('card-late-repayment-3ds-confirmation', { paymentIntentId: pick(intents.slice(-3)) ?? 'pi_none' }, 1),
    early: async () =>
      post(
        'direct-debit-early-repayment',
        { amount: roundHalfUp((await amount()) / (nextNumber() < 0.5 ? 1 : 100), 2) || 1 },
        1,
      ),
    late: async () => post('direct-debit-late-repayment', { amount: await amount() }, 1),
    mandate: () => post('direct-debit-mandate', account),
    quote: () => post('create-early-settlement-quote', wishOf()),
    chooseCard: () => post('select-early-settlement-quote-payment-method', { paymentMethod: 'CARD' }),
    chooseDirectDebit: () =>
      nextNumber() < 0.5
        ? post('select-early-settlement-quote-payment-method', { paymentMethod: 'DIRECT_DEBIT' }, 1)
        : post('change-early-settlement-quote-payment-method-to-direct-debit', undefined, 1),
    async paymentDate() {
      const dates = dataOf<EligiblePaymentDates>(await borrower.get('payment-dates-eligible-for-update')).paymentDates;
      return post('update-payment-date', { paymentDate: pick(dates)?.date ?? '2027-01-05' });
    },
    bankDetails: () => post('bank-details-update', { ...account, accountNumber: '12345677' }),
    async noNewBank() {
      return { answers: [await borrower.send('DELETE', 'bank-details-update')], most: 0 };
    },
    async arrange() {
      const started = await post('self-serve-arrangement', undefined);
      const state = started.answers.filter(isGood).map((one) => dataOf<SelfServeArrangement>(one).state)[0];
      if (state !== 'Draft') return started;
      const info = dataOf<{ paymentDates: { date: string }[]; minimumAmount: number; maximumAmount: number }>(
        await borrower.get('self-serve-arrangement-info'),
      );
      const body = {
        reason: 'illness',
        amount: pick([info.minimumAmount, info.maximumAmount]),
        paymentDate: pick(info.paymentDates),
        affordability: { netMonthlyIncome: 3000, essentialSpending: 500, debtRepayments: 0 },
      };
      return { answers: [await borrower.send('PUT', 'self-serve-arrangement', body)], most: 0 };
    },
    async goToBank() {
      const body = {
        subjectId: borrower.id,
        subjectType: 'loan',
        flow: pick(['late-repayment', 'settlement']),
        amount: await amount(),
        redirectUrl: `${publicUrl}/truelayer/callback`,
      };
      const answer = await sandbox.call('POST', '/api/shared/truelayer/auth', { ...borrower, body });
      if (isGood(answer)) visits.push(new URL(dataOf<{ url: string }>(answer).url).searchParams.get('state') ?? '');
      return { answers: [answer], most: 0 };
    },
    async backFromBank() {
      const state = pick(visits.slice(-3)) ?? '';
      const agreed = await sandbox.server.inject({
        method: 'POST',
        url: '/sandbox/bank/share',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ state, account: 'current' }).toString(),
      });
      if (agreed.statusCode !== 303) return { answers: [], most: 0 };
      const code = new URL(String(agreed.headers.location)).searchParams.get('code') ?? '';
      const body = { subjectId: borrower.id, subjectType: 'loan', origin: '/', code, resumeJourneyToken: state };
      const come = () => sandbox.call('POST', '/api/shared/truelayer/resume-journey-auth', { ...borrower, body });
      return { answers: await Promise.all([come(), come()]), most: 1 };
    },
    /** Repeats an earlier request, as after a lost answer, a reload or a second press. */
    async again() {
      const { call, body, key } = pick(sent.slice(-4)) ?? {};
      if (call === undefined || key === undefined) return { answers: [], most: 0 };
      const answer = await borrower.post(call, body, key);
      const first = given.get(key);
      if (first !== undefined) expect(answer.body).toBe(first);
      else if (isGood(answer)) given.set(key, answer.body);
      return { answers: [answer], most: first === undefined ? 1 : 0 };
    },
    /** Sends a used key with a different body. */
    async otherBody() {
      const { call, key } = pick(sent.filter(({ body }) => body !== undefined)) ?? {};
      if (call === undefined) return { answers: [], most: 0 };
      const body = { paymentMethodId: 'pm_card_visa', amount: 3.33 };
      return { answers: [await borrower.post('card-late-repayment-attempt-charge', body, key)], most: 1 };
    },
    async refund() {
      const url = `/sandbox/loans/${borrower.id}/refund`;
      return { answers: nextNumber() < 0.3 ? [await sandbox.server.inject({ method: 'POST', url })] : [], most: 1 };
    },
    async bankRefuses() {
      const url = `/sandbox/loans/${borrower.id}/direct-debits`;
      const payload = { outcome: pick(['paid', 'paid', 'returned', 'cancelled']) };
      return {
        answers: nextNumber() < 0.3 ? [await sandbox.server.inject({ method: 'POST', url, payload })] : [],
        most: 0,
      };
    },
  };
  const names = [...Object.keys(acts), 'card', 'card', 'card', 'late', 'goToBank', 'backFromBank', 'again'];
  return { act: () => pick(names) ?? 'card', acts };
}
