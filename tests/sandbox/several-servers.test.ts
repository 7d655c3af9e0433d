import { formatMoney } from '#lending';
import type { AuthToken } from '#model';
import type { SentLoanSummary as LoanSummary, SentUser as User } from '../../src/sandbox/views/sent.ts';
import type { Store } from '#sandbox';
import { expect, it, onTestFinished } from 'vitest';
import { application } from './applicants.ts';
import { expectConsistent, recordsOfLoan } from './consistent-loan.ts';
import { type ServerGroup, startServers } from './server-group.ts';
import { describeOnPostgres, type Place, placeForTest } from './stores.ts';
import { brands } from './workspace.ts';

const isFull = process.env.TENOR_TESTS === 'full';
const kills = isFull ? 30 : 3;
/** How many answers there are between two kills. */
const answersBetween = 40;
const personas = ['late', 'later', 'twice'];

/** The requests that are in flight at the same time. */
const clients = 9;

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly brand?: string;
  readonly bearer?: string;
  readonly key?: string;
  readonly body?: unknown;
}

/** The answer to a call that was repeated, with the same key, until a server answered. */
interface Sent {
  readonly status: number;
  readonly text: string;
}

let addresses = 0;

async function send(
  url: string,
  { method = 'POST', path, brand = 'lendable', bearer, key, body }: Call,
): Promise<Sent> {
  const headers = {
    'x-session-id': 'session-1',
    'x-lifetime-id': 'lifetime-1',
    'x-brand-id': brand,
    // Each call comes from another client, because the limits are not what is tested.
    'x-forwarded-for': `198.51.${(addresses >> 8) % 256}.${addresses++ % 256}`,
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  for (;;) {
    const answer = await fetch(url + path, {
      ...{ method, headers, redirect: 'manual' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = answer.headers.get('location') ?? (await answer.text());
    if (answer.status !== 502) return { status: answer.status, text };
  }
}

const dataOf = <T>({ status, text }: Sent): T => {
  expect([status, status < 300 ? '' : text]).toEqual([status < 300 ? status : 200, '']);
  return (JSON.parse(text) as { data: T }).data;
};

/** A loan of a persona, with a token that lets its borrower pay. */
interface PayableLoan {
  readonly id: string;
  readonly brand: string;
  readonly bearer: string;
  readonly email: string;
}

async function loansOf({ url }: ServerGroup, persona: string): Promise<readonly PayableLoan[]> {
  const pressed = await send(url, { path: `/sandbox/personas/${persona}/sign-in` });
  const token = new URLSearchParams(pressed.text.split('?')[1]).get('token');
  const auth = dataOf<AuthToken>(
    await send(url, { path: '/api/shared/auth', body: { type: 'auto_login', data: { token } } }),
  );
  const user = dataOf<User>(
    await send(url, {
      method: 'GET',
      path: `/api/product/v2/users/${auth.subjectId}?embedded=loans`,
      bearer: auth.token,
    }),
  );
  return ((user.loans ?? []) as readonly LoanSummary[]).map(({ id, brand = '' }) => ({
    ...{ id, brand, bearer: auth.token, email: user.email },
  }));
}

/** What the clients were told. */
interface Confirmed {
  readonly applications: { readonly email: string; readonly id: string }[];
  readonly payments: { readonly loan: PayableLoan; readonly pence: number; readonly isTaken: boolean }[];
}

type SendCall = (call: Call) => Promise<Sent>;

/** Sends a call, every other time twice at once, as a client does that repeats it. */
async function once(send: SendCall, call: Call, nth: number): Promise<Sent> {
  const [first, second = first] = await Promise.all(nth % 2 === 0 ? [send(call), send(call)] : [send(call)]);
  return second.status < 300 ? second : first;
}

/** Applies as a new borrower, signs in and reads the application. */
async function applyAs(send: SendCall, nth: number, { applications }: Confirmed): Promise<void> {
  const email = `applicant-${nth}@example.com`;
  const path = '/api/product/v2/loan-applications?embedded=user,quote';
  const call = { path, body: application({ user: { email } }), key: `application-${nth}` };
  const made = dataOf<{ id: string; autoLoginToken: string }>(await once(send, call, nth));
  applications.push({ email, id: made.id });
  const auth = await send({
    path: '/api/shared/auth',
    body: { type: 'auto_login', data: { token: made.autoLoginToken } },
  });
  // A token works once. If a server was killed after it had taken the token, the client cannot know.
  expect([200, 401]).toContain(auth.status);
  if (auth.status === 401) return;
  const { token: bearer } = dataOf<AuthToken>(auth);
  const read = await send({ method: 'GET', path: `/api/product/v2/loan-applications/${made.id}`, bearer });
  expect(read.status).toBe(200);
}

/** Pays an amount that nobody else pays on this loan, and reads the loan, which runs the days that have passed. */
async function pay(send: SendCall, nth: number, loan: PayableLoan, { payments }: Confirmed): Promise<void> {
  const { id, brand, bearer } = loan;
  const pence = 100 + nth;
  const path = `/api/product/v2/loans/${id}`;
  const body = { paymentMethodId: 'pm_card_visa', amount: pence / 100 };
  const charge = { path: `${path}/card-late-repayment-attempt-charge`, brand, bearer, body, key: `payment-${nth}` };
  const { status } = await once(send, charge, nth);
  expect([200, 409]).toContain(status);
  payments.push({ loan, pence, isTaken: status === 200 });
  expect((await send({ method: 'GET', path, brand, bearer })).status).toBe(200);
}

/** Sends applications and payments while each server is killed in turn. After every so many answers, one is killed and a day passes. */
async function loadAndKill(group: ServerGroup, store: Store, loans: readonly PayableLoan[]): Promise<Confirmed> {
  const confirmed: Confirmed = { applications: [], payments: [] };
  let answered = 0;
  let begun = 0;
  let restarted = 0;
  let killing = Promise.resolve();
  async function counted(call: Call): Promise<Sent> {
    const answer = await send(group.url, call);
    answered += 1;
    if (answered % answersBetween === 0 && begun < kills) {
      begun += 1;
      killing = killing.then(async () => {
        await store.transact((records) => records.clock.moveAhead(1));
        await group.killNext();
        restarted += 1;
      });
    }
    return answer;
  }
  let next = 0;
  async function client(): Promise<void> {
    while (restarted < kills) {
      const nth = next++;
      if (nth % 3 === 0) await applyAs(counted, nth, confirmed);
      else await pay(counted, nth, loans[nth % loans.length] as PayableLoan, confirmed);
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  await killing;
  return confirmed;
}

async function expectApplicationsOnce(place: Place, emails: readonly Email[], { applications }: Confirmed) {
  const rows = await place.ask(`SELECT applications.id, email FROM applications
    JOIN users ON users.id = user_id WHERE email LIKE 'applicant-%'`);
  expect(rows.map(({ id, email }) => `${String(email)} ${String(id)}`).toSorted()).toEqual(
    applications.map(({ id, email }) => `${email} ${id}`).toSorted(),
  );
  for (const { email } of applications) expect(emails.filter(({ recipient }) => recipient === email)).toHaveLength(1);
}

type Email = Awaited<ReturnType<typeof emailsOf>>[number];
const emailsOf = (store: Store) => store.transact((records) => records.emails.list(100_000));

/** Each confirmed payment has one receipt, and no email about anything was sent twice. */
function expectEmailsOnce(emails: readonly Email[], { payments }: Confirmed): void {
  for (const { loan, pence, isTaken } of payments) {
    const pounds = new RegExp(`${formatMoney(pence).replace('.', '\\.')}(?!\\d|[.,]\\d)`);
    const receipts = emails.filter(
      ({ name, brand, recipient, body }) =>
        name === 'payment-received' && brand === loan.brand && recipient === loan.email && pounds.test(body),
    );
    expect([pence, receipts.length]).toEqual([pence, isTaken ? 1 : 0]);
  }
  const texts = emails
    .filter(({ name }) => name !== 'sign-in-link')
    .map(({ name, brand, recipient, body }) => JSON.stringify([name, brand, recipient, body]));
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
}

/** The loan has each confirmed payment once and no other, and its balance follows from its ledger. */
async function expectPaymentsOnce(store: Store, loan: PayableLoan, { payments }: Confirmed, from: Date) {
  const records = await recordsOfLoan(store, loan.id);
  expectConsistent(records);
  const charged = records.repayments.filter(({ createdAt, method }) => method === 'CARD' && createdAt >= from);
  const taken = payments.filter((one) => one.loan === loan && one.isTaken).map(({ pence }) => pence);
  expect(charged.map(({ amount }) => amount).toSorted()).toEqual(taken.toSorted());
}

describeOnPostgres('three servers on one database', (kind) => {
  it('loses nothing and does nothing twice while servers are killed under load (T-16, T-23)', async () => {
    const from = new Date();
    const place = await placeForTest(kind);
    const group = await startServers(place.at, 3);
    onTestFinished(() => group.close());
    const store = await place.open();
    onTestFinished(() => store.close());
    const loans = (await Promise.all(personas.map((persona) => loansOf(group, persona)))).flat();
    expect(loans.length).toBeGreaterThanOrEqual(personas.length * brands.size);

    const confirmed = await loadAndKill(group, store, loans);

    for (const { id, brand, bearer } of loans) {
      const path = `/api/product/v2/loans/${id}`;
      expect((await send(group.url, { method: 'GET', path, brand, bearer })).status).toBe(200);
    }
    expect(group.failures).toEqual([]);
    const { payments } = confirmed;
    expect(payments.filter(({ isTaken }) => isTaken).length).toBeGreaterThan(payments.length / 2);
    const emails = await emailsOf(store);
    await expectApplicationsOnce(place, emails, confirmed);
    expectEmailsOnce(emails, confirmed);
    for (const loan of loans) await expectPaymentsOnce(store, loan, confirmed, from);
  });
});
