import type { AuthToken } from '#model';
import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Store } from '#sandbox';
import { application, motorApplication } from './applicants.ts';
import {
  apply,
  dataOf,
  exchange,
  openSandbox,
  publicUrl,
  readUser,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';
import { signInAs, type SignedIn } from './sign-in-as.ts';
import { brands, contract, documents, messages, workThread } from './workspace.ts';

const owned = 'quoted@persona.example';
const hours = 60 * 60_000;

let sandbox: SandboxUnderTest;
let owner: SignedIn;
beforeEach(async () => {
  sandbox = await openSandbox();
  owner = await signInAs(sandbox, 'quoted');
});

const emails = () => sandbox.store.transact((records) => records.emails.list(100));

/** The tokens of the emails that ask the owner to confirm an application, newest first. */
async function confirmations(): Promise<readonly string[]> {
  const sent = (await emails()).filter(({ recipient }) => recipient === owned);
  return sent.flatMap(({ link }) => /^https:\/\/loans\.example\/login\?confirm=([\w-]+)$/.exec(link)?.[1] ?? []);
}

type Records = Parameters<Parameters<Store['transact']>[0]>[0];

/** An object whose functions report each call. */
const reporting = <T extends object>(object: T, report: (name: string) => void): T =>
  new Proxy(object, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]): unknown => {
        report(String(name));
        return Reflect.apply(found, target, given);
      };
    },
  });

/** The repositories, noting each call as `users.add`. */
const noted = (records: Records, done: string[]): Records =>
  new Proxy(records, {
    get(target, name) {
      const repository = Reflect.get(target, name, target) as object;
      return reporting(repository, (call) => void done.push(`${String(name)}.${call}`));
    },
  });

/** The shape of an answer: every text and number replaced by its type. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
}

const applicationsOf = async ({ userId, bearer }: Pick<SignedIn, 'userId' | 'bearer'>) =>
  ((await readUser(sandbox, userId, bearer, 'loanApplications')).loanApplications ?? []).map(({ id }) => id);

/** Applies as a visitor with the owner's email address, and signs in with the token of the application. */
async function applyInTheirName() {
  const mallory = { firstName: 'Mallory', email: ` ${owned.toUpperCase()}`, mobileNumber: '07700900666' };
  const made = dataOf<LoanApplication>(await apply(sandbox, application({ user: mallory })));
  const auth = dataOf<AuthToken>(await exchange(sandbox, made.autoLoginToken ?? ''));
  return { id: made.id, bearer: auth.token, userId: auth.subjectId };
}

describe('an application in the name of a known email address', () => {
  it.each([
    ['Quoted', 'lendable'],
    ['Declined', 'lendable'],
    ['Referred', 'lendable'],
    ['Quoted', 'motor'],
  ])('is answered like one with an unknown address: %s at %s (T-18, T-23)', async (lastName, brand) => {
    const embedded = `user,user.addresses,quote,requirements${brand === 'motor' ? ',vehicle' : ',loans,loanApplications'}`;
    const seen = [];
    for (const email of [owned, 'nobody@persona.example']) {
      const before = (await emails()).length;
      const user = { lastName, email };
      const body = brand === 'motor' ? motorApplication(user) : application({ user });
      const response = await apply(sandbox, body, { brand, embedded });
      const made = dataOf<LoanApplication>(response);
      const auth = await exchange(sandbox, made.autoLoginToken ?? '');
      const { token, subjectId } = dataOf<AuthToken>(auth);
      const account = await readUser(sandbox, subjectId, token, 'loanApplications,loans,addresses');
      const { date: _, ...headers } = response.headers;
      seen.push({
        ...{ status: response.statusCode, headers: Object.keys(headers), shape: shapeOf(made) },
        ...{ auth: shapeOf(dataOf(auth)), account: shapeOf(account), canReApply: account.canReApply },
        sent: (await emails()).length - before,
      });
      expect(response.body).not.toContain(owner.userId);
      expect(account.loanApplications?.map(({ id }) => id)).toEqual([made.id]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ status: 201, sent: 1 });
  });

  it.each(['Quoted', 'Declined', 'Referred'])(
    'needs the same work of the database as one with an unknown address: %s (T-23)',
    async (lastName) => {
      const done: string[] = [];
      const store: Store = {
        ...sandbox.store,
        transact: (work) => sandbox.store.transact((all) => work(noted(all, done))),
      };
      const { clock } = sandbox;
      const server = createSandbox({
        store,
        contract,
        brands,
        messages,
        documents,
        now: () => clock.now,
        publicUrl,
        workThread,
      });
      await server.ready();
      const url = '/api/product/v2/loan-applications?embedded=user';
      const session = { 'x-session-id': 's', 'x-lifetime-id': 'l', 'x-brand-id': 'lendable' };
      const work = [];
      for (const email of [owned, 'nobody@persona.example']) {
        done.length = 0;
        const headers = { ...session, 'idempotency-key': email };
        const payload = application({ user: { lastName, email } });
        expect((await server.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(201);
        // A server looks for old data once an hour, whatever it is asked.
        work.push(done.filter((call) => !call.startsWith('retention.')));
      }
      await server.close();
      expect(work[0]).toEqual(work[1]);
      expect(work[0]).toEqual(expect.arrayContaining(['users.findByEmail', 'emails.add', 'tokens.add']));
    },
  );

  it('stays out of the account, and its visitor can go on with it but not reach the account (T-18)', async () => {
    const before = await applicationsOf(owner);
    const visitor = await applyInTheirName();
    expect(await applicationsOf(owner)).toEqual(before);
    const path = `/api/product/v2/loan-applications/${visitor.id}`;
    const reaction = { body: { reaction: 'yes' }, bearer: visitor.bearer };
    expect((await sandbox.call('POST', `${path}/reaction`, reaction)).statusCode).toBe(200);
    expect((await sandbox.call('GET', path, owner)).statusCode).toBe(404);
    for (const url of [owner.path, `/api/product/v2/users/${owner.userId}`])
      expect((await sandbox.call('GET', url, { bearer: visitor.bearer })).statusCode).toBe(404);
    const { firstName, mobileNumber } = await readUser(sandbox, owner.userId, owner.bearer);
    expect([firstName, mobileNumber]).not.toContain('Mallory');
    expect(mobileNumber).not.toBe('07700900666');
  });

  it('is added to the account once its owner confirms it by email, and its visitor is signed out (T-18)', async () => {
    const before = await applicationsOf(owner);
    const visitor = await applyInTheirName();
    const [token = ''] = await confirmations();
    const confirmed = dataOf<AuthToken>(await exchange(sandbox, token));
    expect(confirmed).toMatchObject({ subjectId: owner.userId, authStrength: 'link' });
    expect(new Set(await applicationsOf(owner))).toEqual(new Set([visitor.id, ...before]));
    expect((await readUser(sandbox, owner.userId, owner.bearer)).firstName).toBe('Quinn');
    const path = `/api/product/v2/loan-applications/${visitor.id}`;
    expect((await sandbox.call('GET', path, { bearer: visitor.bearer })).statusCode).toBe(401);
    expect((await sandbox.call('GET', path, { bearer: confirmed.token })).statusCode).toBe(200);
    expect((await exchange(sandbox, token)).statusCode).toBe(401);
  });

  it('is not confirmed by a sign-in link, which asks for it again and ends the earlier email (T-18)', async () => {
    const before = await applicationsOf(owner);
    await applyInTheirName();
    const [earlier = ''] = await confirmations();
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 1);
    await sandbox.call('POST', '/api/shared/auth/sign-in-link', { body: { email: owned } });
    const [again = ''] = await confirmations();
    const link = (await emails()).find(({ name }) => name === 'sign-in-link')?.link.split('=')[1] ?? '';
    const { token } = dataOf<AuthToken>(await exchange(sandbox, link));
    expect(await applicationsOf({ ...owner, bearer: token })).toEqual(before);
    expect((await exchange(sandbox, earlier)).statusCode).toBe(401);
    expect((await exchange(sandbox, again)).statusCode).toBe(200);
    expect(await applicationsOf(owner)).toHaveLength(before.length + 1);
  });

  it('can be confirmed for 24 hours (A-09)', async () => {
    await applyInTheirName();
    const [token = ''] = await confirmations();
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 24 * hours);
    expect((await exchange(sandbox, token)).statusCode).toBe(401);
  });
});

it.each(['www.evil.example', 'Win.at evil.example'])(
  'names an applicant %j in emails so that no email program makes a link of it',
  async (firstName) => {
    await apply(sandbox, application({ user: { firstName, email: 'new@sender.example' } }));
    const sent = (await emails()).filter(({ recipient }) => recipient === 'new@sender.example');
    expect(sent.length).toBeGreaterThan(0);
    for (const { body } of sent) expect(body).not.toContain('evil.example');
  },
);
