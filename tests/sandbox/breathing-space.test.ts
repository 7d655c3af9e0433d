import { addDays } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { loanBorrower, moveOn, type LoanBorrower } from './loan-borrower.ts';
import { openSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

const record = (sandbox: SandboxUnderTest, { id }: LoanBorrower, payload: object) =>
  sandbox.server.inject({ method: 'POST', url: `/sandbox/loans/${id}/breathing-space`, payload });

/** Starts a breathing space of 60 days tomorrow. */
async function rested(sandbox: SandboxUnderTest, of: LoanBorrower, choices: object = {}) {
  const from = addDays((await of.read()).asOf, 1);
  const until = addDays(from, 59);
  expect((await record(sandbox, of, { from, until, ...choices })).statusCode).toBe(303);
  return { from, until };
}

async function daysOf(sandbox: SandboxUnderTest, of: LoanBorrower, count: number) {
  for (let day = 0; day < count; day += 1) {
    await moveOn(sandbox, 1);
    await of.read();
  }
}

const emailsTo = (sandbox: SandboxUnderTest, persona: string) =>
  sandbox.store.transact(async (records) =>
    (await records.emails.list(10_000)).filter(({ recipient }) => recipient.startsWith(`${persona}@`)),
  );

const sentSince = async (sandbox: SandboxUnderTest, persona: string, before: readonly { readonly id: string }[]) => {
  const known = new Set(before.map(({ id }) => id));
  return (await emailsTo(sandbox, persona)).flatMap(({ id, name }) => (known.has(id) ? [] : name)).toSorted();
};

describe('a breathing space of a loan in arrears (SI 2020/1311)', () => {
  it('charges no interest, asks the bank for nothing, and sends nothing but its own messages and notices of the Act', async () => {
    const sandbox = await openSandbox();
    const of = await loanBorrower(sandbox, { persona: 'late', directDebits: ['paid'] });
    const before = await emailsTo(sandbox, 'late');
    const start = await of.read();
    const { from, until } = await rested(sandbox, of);
    const asked = (start.pendingRepayments ?? []).length;
    await daysOf(sandbox, of, 60);
    const end = await of.read();
    expect(end.asOf).toBe(until);
    expect(end.breathingSpace).toEqual({ from, until, isCollected: false });
    const taken = (end.historicalRepayments ?? []).length - (start.historicalRepayments ?? []).length;
    expect([taken <= asked, end.pendingRepayments]).toEqual([true, []]);
    expect(end.balance).toBe(start.balance);
    expect(end.arrears?.payments).toBeGreaterThan(start.arrears?.payments ?? 0);
    expect(await sentSince(sandbox, 'late', before)).toEqual(['arrears-notice', 'breathing-space']);
    await daysOf(sandbox, of, 1);
    const after = await of.read();
    expect(after).not.toHaveProperty('breathingSpace');
    expect(after.balance).toBeGreaterThan(end.balance);
    expect(await sentSince(sandbox, 'late', before)).toEqual([
      'arrears-notice',
      'breathing-space',
      'breathing-space-over',
    ]);
  });

  it('goes on collecting if the borrower wishes it, and announces each payment', async () => {
    const sandbox = await openSandbox();
    const of = await loanBorrower(sandbox, { persona: 'paying', directDebits: ['paid'] });
    const before = await of.read();
    const known = await emailsTo(sandbox, 'paying');
    await rested(sandbox, of, { collected: 'yes' });
    await daysOf(sandbox, of, 59);
    const { historicalRepayments = [], balance } = await of.read();
    const paid = historicalRepayments.slice(
      0,
      historicalRepayments.length - (before.historicalRepayments ?? []).length,
    );
    expect(paid.length).toBeGreaterThan(0);
    expect(balance).toBeCloseTo(before.balance - paid.reduce((sum, { amount }) => sum + amount, 0), 2);
    expect(await sentSince(sandbox, 'paying', known)).toEqual(expect.arrayContaining(['payment-reminder']));
  });

  it('keeps the lender from serving a default notice and from ending the agreement', async () => {
    const sandbox = await openSandbox();
    const of = await loanBorrower(sandbox, { persona: 'late' });
    const act = (action: string, payload: object = {}) =>
      sandbox.server.inject({ method: 'POST', url: `/sandbox/loans/${of.id}/${action}`, payload });
    expect((await act('default-notice')).statusCode).toBe(303);
    await daysOf(sandbox, of, 16);
    await rested(sandbox, of);
    await daysOf(sandbox, of, 1);
    expect((await act('default-notice')).statusCode).toBe(409);
    expect((await act('decision', { decision: 'Terminated' })).statusCode).toBe(409);
    await daysOf(sandbox, of, 60);
    expect((await act('decision', { decision: 'Terminated' })).statusCode).toBe(303);
  });

  it('ends on another day if the lender learns of one, and refuses days that cannot be', async () => {
    const sandbox = await openSandbox();
    const of = await loanBorrower(sandbox, { persona: 'late' });
    await rested(sandbox, of);
    await daysOf(sandbox, of, 5);
    const today = (await of.read()).asOf;
    expect((await record(sandbox, of, { until: today })).statusCode).toBe(303);
    expect((await of.read()).breathingSpace).toMatchObject({ until: today });
    const page = (await sandbox.server.inject(`/sandbox/loans/${of.id}`)).body;
    expect(page).toContain('Move its last day');
    expect((await record(sandbox, of, { until: addDays(today, -1) })).statusCode).toBe(409);
    for (const wrong of [{ until: 'soon' }, { from: '1', until: today }, {}])
      expect((await record(sandbox, of, wrong)).statusCode).toBe(400);
    await daysOf(sandbox, of, 1);
    expect(await of.read()).not.toHaveProperty('breathingSpace');
  });
});
