import { dayjs } from '#dates';
import type { Records } from '../../src/sandbox/store/records.ts';
import { settingSchemas } from '../../src/configuration/setting-schema.ts';
import { assumedPeriods, OldData } from '../../src/sandbox/server/old-data.ts';
import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import { expect, it } from 'vitest';
import { application } from './applicants.ts';
import { loan, made, withLoan } from './loan-records.ts';
import { apply, dataOf, openSandbox, start } from './sandbox-under-test.ts';
import { describeOnEachStore, placeForTest } from './stores.ts';

const FLOW = '/compiled/lendable/cy/unsecured-application.0123456789.js';
const later = (amount: number, unit: 'day' | 'month' | 'year') => dayjs.utc(start).add(amount, unit).toDate();

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** An applicant with a submission and its evidence. */
async function applicant(sandbox: Sandbox) {
  const headers = { 'idempotency-key': 'one', 'x-flow-version': FLOW };
  const { id } = dataOf<LoanApplication>(await apply(sandbox, application(), { headers }));
  const evidence = { flow: FLOW, locale: 'cy', context: {}, answers: { firstName: 'Ada' }, errors: [] };
  const payload = { brand: 'lendable', attempt: 'one', evidence };
  await sandbox.server.inject({ method: 'POST', url: '/sandbox/evidence', payload });
  return id;
}

/** A visit of somebody else, which makes the lender look for old data. */
async function visitAt(sandbox: Sandbox, now: Date) {
  sandbox.clock.now = now;
  const answer = await sandbox.call('POST', '/api/product/v2/sessions/initialize', {
    body: {},
    headers: { 'x-session-id': undefined, 'x-lifetime-id': undefined },
  });
  expect(sandbox.failures).toEqual([]);
  return dataOf<{ readonly id: string }>(answer).id;
}

describeOnEachStore('the lender deletes what is too old', (kind) => {
  it('an applicant without a loan, with the application, messages, submissions and evidence, after 12 months', async () => {
    const sandbox = await openSandbox(kind);
    const id = await applicant(sandbox);
    const read = <T>(work: (records: Records) => Promise<T>) => sandbox.store.transact(work);
    const kept = () =>
      read(async ({ applications, submissions, emails }) => ({
        hasApplication: (await applications.find(id)) !== undefined,
        hasEvidence: (await submissions.findEvidence({ brand: 'lendable', attempt: 'one' })) !== undefined,
        emails: (await emails.list(100)).filter(({ recipient }) => recipient === application().user.email).length,
      }));
    const before = await kept();
    expect(before).toMatchObject({ hasApplication: true, hasEvidence: true });
    expect(before.emails).toBeGreaterThan(0);
    await visitAt(sandbox, dayjs.utc(later(12, 'month')).subtract(1, 'hour').toDate());
    expect(await kept()).toEqual(before);
    await visitAt(sandbox, dayjs.utc(later(12, 'month')).add(1, 'hour').toDate());
    await visitAt(sandbox, dayjs.utc(later(12, 'month')).add(2, 'hour').toDate());
    expect(await kept()).toEqual({ hasApplication: false, hasEvidence: false, emails: 0 });
  });

  it('a visit, with its IP address and browser, after 90 days', async () => {
    const sandbox = await openSandbox(kind);
    const id = await visitAt(sandbox, start);
    const find = () => sandbox.store.transact(({ sessions }) => sessions.find(id));
    await visitAt(sandbox, later(89, 'day'));
    expect(await find()).toBeDefined();
    await visitAt(sandbox, later(91, 'day'));
    expect(await find()).toBeUndefined();
  });

  it('tokens, answers to repeated requests and counters, once they have expired', async () => {
    const sandbox = await openSandbox(kind);
    await applicant(sandbox);
    const count = async () => {
      const tables = ['tokens', 'idempotency_keys', 'rate_limits'];
      const rows = await Promise.all(tables.map((table) => sandbox.place.ask(`SELECT * FROM ${table}`)));
      return rows.map(({ length }) => length > 0);
    };
    expect(await count()).toEqual([true, true, true]);
    await visitAt(sandbox, later(2, 'day'));
    expect(await count()).toEqual([false, false, false]);
  });

  it('a borrower six years after the end of the last loan, and never one whose loan is running', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await withLoan(store);
    const evidence = { flow: FLOW, locale: 'cy', context: {}, answers: { firstName: 'Ada' }, errors: [] };
    const of = { brand: 'lendable', attempt: 'one' };
    await store.transact(async ({ submissions }) => {
      const about = { path: `/v1/loans/${loan.id}/arrangement`, operation: 'requestArrangement', flow: FLOW };
      await submissions.add({ ...of, ...about, sentAt: start });
      await submissions.keepEvidence(of, evidence);
    });
    const kept = () =>
      store.transact(async ({ loans, users, applications, submissions }) =>
        [
          await loans.find(loan.id),
          await users.find('pat'),
          await applications.find(made.id),
          await submissions.findEvidence(of),
        ].map((found) => found !== undefined),
      );
    const deleteAt = async (now: Date) => new OldData(store, assumedPeriods).remove(now);
    await deleteAt(later(50, 'year'));
    expect(await kept()).toEqual([true, true, true, true]);
    const account = { ...loan.account, state: 'Complete' as const, closedOn: '2027-01-31' };
    await store.transact(({ loans }) => loans.update({ ...loan, account }));
    await deleteAt(new Date('2033-01-31T09:00:00Z'));
    expect(await kept()).toEqual([true, true, true, true]);
    await deleteAt(new Date('2033-02-01T09:00:00Z'));
    expect(await kept()).toEqual([false, false, false, false]);
    await store.close();
  });

  it('a submission about no application and no loan after 12 months, also among many that are kept', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await withLoan(store);
    const add = async (attempt: string, path: string, second: number) =>
      store.transact(({ submissions }) =>
        submissions.add({
          ...{ brand: 'lendable', operation: 'x', flow: FLOW, attempt, path },
          sentAt: dayjs.utc(start).add(second, 'second').toDate(),
        }),
      );
    for (let second = 0; second < 210; second += 1) await add(`kept-${second}`, `/v1/loans/${loan.id}`, second);
    await add('contact', '/contact-us', 300);
    const old = new OldData(store, assumedPeriods);
    const attempts = async () => JSON.stringify(await place.ask('SELECT attempt FROM submissions'));
    for (const days of [1, 2, 3]) {
      expect(await attempts()).toContain('contact');
      await old.remove(dayjs.utc(later(12, 'month')).add(days, 'day').toDate());
      if (!(await attempts()).includes('contact')) break;
    }
    expect(await attempts()).not.toContain('contact');
    expect(JSON.parse(await attempts())).toHaveLength(210);
    await store.close();
  });
});

it('the periods that the settings have by default are those of the lender', () => {
  const defaultOf = (name: keyof typeof settingSchemas) =>
    (settingSchemas[name] as { readonly default?: unknown }).default;
  expect({
    visitDays: defaultOf('RETENTION_VISIT_DAYS'),
    applicationMonths: defaultOf('RETENTION_APPLICATION_MONTHS'),
    loanYears: defaultOf('RETENTION_LOAN_YEARS'),
  }).toEqual(assumedPeriods);
});
