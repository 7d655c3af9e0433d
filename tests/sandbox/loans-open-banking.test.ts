import type { SentSettlementQuote as EarlySettlementQuote } from '../../src/sandbox/views/sent.ts';
import { describe, expect, it } from 'vitest';
import { activeBorrower, lateBorrower, moveOn, moveUntil, paidInLedger, type LoanBorrower } from './loan-borrower.ts';
import { dataOf, openSandbox, problemOf, publicUrl, type SandboxUnderTest } from './sandbox-under-test.ts';

const callback = `${publicUrl}/truelayer/callback`;

/** Starts a payment at the bank. */
const begin = (sandbox: SandboxUnderTest, { id, bearer, brand }: LoanBorrower, change: object = {}) =>
  sandbox.call('POST', '/api/shared/truelayer/auth', {
    bearer,
    brand,
    body: { subjectId: id, subjectType: 'loan', flow: 'late-repayment', amount: 20, redirectUrl: callback, ...change },
  });

const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';

const startPayment = async (sandbox: SandboxUnderTest, borrower: LoanBorrower, change: object = {}) =>
  stateOf(dataOf<{ url: string }>(await begin(sandbox, borrower, change)).url);

/** Answers the bank and returns the query of the redirect back. */
async function answerBank(sandbox: SandboxUnderTest, path: string, fields: Readonly<Record<string, string>>) {
  const response = await sandbox.server.inject({
    method: 'POST',
    url: `/sandbox/bank${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(response.statusCode).toBe(303);
  return new URL(String(response.headers.location)).searchParams;
}

const agree = async (sandbox: SandboxUnderTest, state: string) =>
  (await answerBank(sandbox, '/share', { state, account: 'current' })).get('code') ?? '';

/** Completes the payment after the redirect from the bank. */
const complete = (
  sandbox: SandboxUnderTest,
  { id, bearer, brand }: LoanBorrower,
  state: string,
  code: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  sandbox.call('POST', '/api/shared/truelayer/resume-journey-auth', {
    bearer,
    brand,
    headers,
    body: {
      subjectId: id,
      subjectType: 'loan',
      origin: `/account/borrow/repay/open-banking-payment?id=${id}&flow=late-repayment`,
      code,
      resumeJourneyToken: state,
    },
  });

describe("paying arrears from the borrower's bank", () => {
  it('a payment is on its way after the redirect from the bank and arrives the next working day (C-47, C-46, A-49, X-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const amount = (await borrower.read()).arrears?.amount ?? 0;
    const state = await startPayment(sandbox, borrower, { amount });
    expect((await borrower.read()).pendingRepayments).toEqual([]);
    const code = await agree(sandbox, state);
    expect(dataOf(await complete(sandbox, borrower, state, code))).toEqual({
      redirectPath: `/account/borrow/repay/open-banking-payment?id=${borrower.id}&flow=late-repayment`,
    });
    const pending = await borrower.read();
    expect(pending.pendingRepayments).toMatchObject([{ amount, method: 'OPEN_BANKING', kind: 'late' }]);
    expect(pending.state).toBe('Late');
    const after = await moveUntil(sandbox, borrower, 'Active');
    expect(after).not.toHaveProperty('arrears');
    expect(await paidInLedger(sandbox, borrower)).toEqual([amount]);
  });

  it('an authorisation code pays only once (T-10, T-16, C-46)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const state = await startPayment(sandbox, borrower);
    const code = await agree(sandbox, state);
    expect((await complete(sandbox, borrower, state, 'guess')).statusCode).toBe(422);
    expect((await complete(sandbox, borrower, 'guess', code)).statusCode).toBe(422);
    const answers = await Promise.all([1, 2, 3].map(() => complete(sandbox, borrower, state, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    expect((await borrower.read()).pendingRepayments).toHaveLength(1);
  });

  it('pays once if the client retries after a lost answer, and repeats the answer (T-16, C-46)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const state = await startPayment(sandbox, borrower);
    const code = await agree(sandbox, state);
    const payload = { operation: 'resumeJourneyAuth', fault: 'timeout' };
    await sandbox.server.inject({ method: 'POST', url: '/sandbox/faults', payload });
    const headers = { 'idempotency-key': 'return-1' };
    expect((await complete(sandbox, borrower, state, code, headers)).statusCode).toBe(504);
    expect((await complete(sandbox, borrower, state, code, headers)).statusCode).toBe(200);
    expect((await borrower.read()).pendingRepayments).toHaveLength(1);
  });

  it('refuses a payment that is already on its way, and completes it once from two tabs (T-16, C-47)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const [one, two] = [await startPayment(sandbox, borrower), await startPayment(sandbox, borrower)];
    expect((await complete(sandbox, borrower, one, await agree(sandbox, one))).statusCode).toBe(200);
    const second = await complete(sandbox, borrower, two, await agree(sandbox, two));
    expect([second.statusCode, problemOf(second).code]).toEqual([409, 'payment-in-progress']);
    expect((await begin(sandbox, borrower)).statusCode).toBe(409);
    expect((await borrower.read()).pendingRepayments).toHaveLength(1);
  });

  it.each([
    ['cancel', 'access_denied'],
    ['fail', 'server_error'],
    ['reject', 'unauthorized_client'],
  ])('%s at the bank redirects back with %s, and nothing is paid (A-49)', async (answer, error) => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const state = await startPayment(sandbox, borrower);
    expect(Object.fromEntries(await answerBank(sandbox, '', { state, answer }))).toEqual({ state, error });
    expect((await complete(sandbox, borrower, state, 'guess')).statusCode).toBe(422);
    expect((await borrower.read()).pendingRepayments).toEqual([]);
    expect(await startPayment(sandbox, borrower)).not.toBe(state);
  });

  it('resumes an interrupted bank payment without signing in (C-45, R-16)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const origin = `/account/borrow/repay/late?id=${borrower.id}`;
    const body = { subjectId: borrower.id, subjectType: 'loan', origin };
    const resume = () => sandbox.call('POST', '/api/shared/truelayer/resume-journey-token', { body });
    expect((await resume()).statusCode).toBe(404);
    await answerBank(sandbox, '', { state: await startPayment(sandbox, borrower), answer: 'cancel' });
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 60_000);
    const state = stateOf(dataOf<{ url: string }>(await resume()).url);
    const back = await answerBank(sandbox, '/share', { state, account: 'current' });
    expect(Object.fromEntries(back)).toEqual({ code: back.get('code'), token: state, subjectId: borrower.id, origin });
    const end = { ...body, code: back.get('code'), resumeJourneyToken: state };
    const ended = await sandbox.call('POST', '/api/shared/truelayer/resume-journey-auth', { body: end });
    expect(dataOf(ended)).toEqual({ redirectPath: origin });
    expect((await borrower.read()).pendingRepayments).toMatchObject([{ amount: 20, method: 'OPEN_BANKING' }]);
    expect((await resume()).statusCode).toBe(404);
  });
});

describe('a bank visit to pay', () => {
  it('a bank visit expires after 15 minutes of system time, however far lender time is ahead (A-49)', async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const state = await startPayment(sandbox, borrower);
    const look = async () => (await sandbox.server.inject(`/sandbox/bank?state=${state}`)).statusCode;
    await moveOn(sandbox, 1);
    expect(await look()).toBe(200);
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 15 * 60_000);
    expect(await look()).toBe(410);
  });
});

describe("settling a loan from the borrower's bank", () => {
  it('settles the loan with exactly the quoted amount when the bank payment arrives (C-47, C-46, A-49)', async () => {
    const sandbox = await openSandbox();
    const borrower = await activeBorrower(sandbox);
    const settlement = { type: 'settlement', settlementReason: 'savings' };
    expect((await begin(sandbox, borrower, { flow: 'settlement' })).statusCode).toBe(409);
    const quote = dataOf<EarlySettlementQuote>(await borrower.post('create-early-settlement-quote', settlement));
    const wrong = await begin(sandbox, borrower, { flow: 'settlement', amount: 20 });
    expect([wrong.statusCode, problemOf(wrong).errors?.[0]?.pointer]).toEqual([422, '/amount']);
    const state = await startPayment(sandbox, borrower, { flow: 'settlement', amount: quote.amount });
    await complete(sandbox, borrower, state, await agree(sandbox, state));
    expect((await borrower.read()).pendingRepayments).toMatchObject([{ amount: quote.amount, kind: 'settlement' }]);
    expect((await begin(sandbox, borrower, { flow: 'settlement', amount: quote.amount })).statusCode).toBe(409);
    await moveUntil(sandbox, borrower, 'Settled');
    expect(await paidInLedger(sandbox, borrower)).toEqual([quote.amount]);
  });
});

describe('refused bank payments', () => {
  it.each([
    [{ redirectUrl: 'https://evil.example/' }, '/redirectUrl'],
    [{ amount: undefined }, '/amount'],
    [{ flow: undefined }, '/flow'],
    [{ amount: 0 }, '/amount'],
    [{ amount: 100_000 }, '/amount'],
  ])('refuses to start a bank payment with %j (T-08, C-47)', async (change, pointer) => {
    const sandbox = await openSandbox();
    const refused = await begin(sandbox, await lateBorrower(sandbox), change);
    expect([refused.statusCode, problemOf(refused).errors?.map((error) => error.pointer)]).toEqual([422, [pointer]]);
  });

  it("refuses to start or complete a bank payment for another user's loan (T-18, C-46, C-47)", async () => {
    const sandbox = await openSandbox();
    const borrower = await lateBorrower(sandbox);
    const motor = await activeBorrower(sandbox, { brand: 'motor' });
    expect((await begin(sandbox, { ...borrower, id: motor.id })).statusCode).toBe(404);
    expect((await begin(sandbox, { ...borrower, id: 'nobody' })).statusCode).toBe(404);
    const state = await startPayment(sandbox, borrower);
    const code = await agree(sandbox, state);
    expect((await complete(sandbox, motor, state, code)).statusCode).toBe(422);
    expect((await borrower.read()).pendingRepayments).toEqual([]);
  });

  it('refuses a bank payment if nothing is overdue (T-17, C-47)', async () => {
    const sandbox = await openSandbox();
    const refused = await begin(sandbox, await activeBorrower(sandbox));
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'state-moved-on']);
  });
});
