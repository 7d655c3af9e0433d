import { createSandbox } from '#sandbox';
import type { SandboxOptions } from '../../src/sandbox/context/sandbox-options.ts';
import type { AuthToken, Problem } from '#model';
import type { SentApplication as LoanApplication, SentUser as User } from '../../src/sandbox/views/sent.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, onTestFinished } from 'vitest';
import { contractFindings } from './contract-oracle.ts';
import { type Place, type StoreKind, usualStore } from './stores.ts';
import { brands, contract, documents, messages, workThread } from './workspace.ts';

/** The initial time of the tests' clock: a Saturday in winter, when London time is UTC. */
export const start = new Date('2026-11-21T09:30:00.000Z');

/** The URL of the app in tests. */
export const publicUrl = 'https://loans.example';

export interface CallOptions {
  readonly body?: unknown;
  readonly bearer?: string;
  readonly brand?: string;
  /** Replaces the default headers. `undefined` removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Starts a lender for one test, with its own store and a clock that the test sets. The store is deleted after the test. */
export async function openSandbox(kind?: StoreKind, changes?: Partial<SandboxOptions>) {
  const sandbox = await startSandbox(kind, changes);
  onTestFinished(sandbox.close);
  return sandbox;
}

const seeded = new Map<StoreKind, Promise<Place>>();

/** Removes the places that the tests of a file have filled with personas. */
export async function removeSeeded(): Promise<void> {
  for (const place of seeded.values()) await (await place).remove();
  seeded.clear();
}

// If files share this module, Vitest runs this only after the first of them, and that of seeded-setup.ts after each.
afterAll(removeSeeded);

/** Fills a place with the personas, as a first start does. Copying it is much quicker than adding the personas again. */
async function seed(place: Place): Promise<void> {
  const store = await place.open();
  const server = createSandbox({
    store,
    contract,
    brands,
    messages,
    documents,
    now: () => start,
    publicUrl,
    workThread,
  });
  await server.ready();
  await server.close();
  await store.close();
}

/**
 * Starts a lender for several tests that change nothing: `beforeAll(async () => (sandbox = await startSandbox()).close)`.
 * @param changes the options that differ from those of most tests
 */
export async function startSandbox(kind = usualStore, changes: Partial<SandboxOptions> = {}) {
  const first = seeded.get(kind) ?? kind.shared(seed);
  seeded.set(kind, first);
  const place = await kind.copyOf(await first);
  const store = await place.open();
  const pauses: number[] = [];
  const failures: unknown[] = [];
  const clock = { now: start };
  const options: SandboxOptions = {
    store,
    contract,
    brands,
    messages,
    documents,
    now: () => clock.now,
    publicUrl,
    workThread,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    report: (error) => failures.push(error),
    ...changes,
  };
  const server = createSandbox(options);
  await server.ready();
  async function close(): Promise<void> {
    await server.close();
    await store.close();
    await place.remove();
  }

  /** Sends one request to the API and checks the response against the contract. */
  async function call(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const headers: Record<string, string | undefined> = {
      'x-session-id': 'session-1',
      'x-lifetime-id': 'lifetime-1',
      'x-brand-id': options.brand ?? 'lendable',
      ...(options.bearer !== undefined && { authorization: `Bearer ${options.bearer}` }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    };
    const sent = Object.fromEntries(
      Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const payload = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
    const response = await server.inject({
      method,
      url,
      headers: sent,
      ...(options.body !== undefined && { payload }),
    });
    expect(await contractFindings(method, url, response)).toEqual([]);
    expect(response.headers['cache-control']).toBe('no-store');
    return response;
  }

  return { server, store, place, clock, pauses, failures, call, close };
}

export type SandboxUnderTest = Awaited<ReturnType<typeof openSandbox>>;

/** Returns the `data` of a response. */
export function dataOf<T>(response: LightMyRequestResponse): T {
  return response.json<{ data: T }>().data;
}

export const problemOf = (response: LightMyRequestResponse): Problem => response.json<Problem>();

let attempts = 0;

/** Applies for a loan with the brand's API family. The idempotency key is new by default. */
export function apply(sandbox: SandboxUnderTest, body: unknown, options: CallOptions & { embedded?: string } = {}) {
  const { embedded = 'user,user.addresses,quote', ...rest } = options;
  const family = brands.get(options.brand ?? 'lendable')?.api ?? 'v2';
  return sandbox.call('POST', `/api/product/${family}/loan-applications?embedded=${embedded}`, {
    ...rest,
    body,
    headers: { 'idempotency-key': `attempt-${(attempts += 1)}`, ...rest.headers },
  });
}

/** Exchanges a single-use token for a bearer token. */
export function exchange(sandbox: SandboxUnderTest, token: string) {
  return sandbox.call('POST', '/api/shared/auth', { body: { type: 'auto_login', data: { token } } });
}

/** Applies as a new user and signs in with the returned token. */
export async function applyAndSignIn(sandbox: SandboxUnderTest, body: unknown, brand = 'lendable') {
  const application = dataOf<LoanApplication>(await apply(sandbox, body, { brand }));
  const auth = dataOf<AuthToken>(await exchange(sandbox, application.autoLoginToken ?? ''));
  return { application, bearer: auth.token, userId: auth.subjectId };
}

/** Reads the user of a bearer token. */
export async function readUser(
  sandbox: SandboxUnderTest,
  userId: string,
  bearer: string,
  embedded = '',
): Promise<User> {
  return dataOf<User>(await sandbox.call('GET', `/api/product/v2/users/${userId}?embedded=${embedded}`, { bearer }));
}
