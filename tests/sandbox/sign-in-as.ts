import type { AuthToken } from '#model';
import type {
  SentApplication as LoanApplication,
  SentApplicationSummary as LoanApplicationSummary,
} from '../../src/sandbox/views/sent.ts';
import { expect } from 'vitest';
import { borrower, type BorrowerOptions } from './borrower.ts';
import { dataOf, exchange, readUser, type SandboxUnderTest } from './sandbox-under-test.ts';
import { brands } from './workspace.ts';

/** A signed-in persona with their application for one brand. */
export interface SignedIn {
  readonly bearer: string;
  readonly userId: string;
  readonly brand: string;
  readonly id: string;
  /** The URL of the application, relative to the API. */
  readonly path: string;
}

/** Returns the API family of a brand. */
export const familyOf = (brand: string) => brands.get(brand)?.api ?? 'v2';

/** Presses a persona's button on the overview page, to sign in as the persona or as a new copy with the same history. */
export async function pressPersona(
  sandbox: SandboxUnderTest,
  persona: string,
  button: 'sign-in' | 'copy' = 'sign-in',
): Promise<AuthToken> {
  const response = await sandbox.server.inject({ method: 'POST', url: `/sandbox/personas/${persona}/${button}` });
  expect(response.statusCode).toBe(303);
  const token = new URLSearchParams(String(response.headers.location).split('?')[1]).get('token') ?? '';
  return dataOf<AuthToken>(await exchange(sandbox, token));
}

/** Signs in as a persona and finds their application for a brand. */
export async function signInAs(sandbox: SandboxUnderTest, persona: string, brand = 'lendable'): Promise<SignedIn> {
  const auth = await pressPersona(sandbox, persona);
  const user = await readUser(sandbox, auth.subjectId, auth.token, 'loanApplications');
  const all = (user.loanApplications ?? []) as readonly LoanApplicationSummary[];
  const id = all.find((application) => application.brand === brand)?.id ?? '';
  return {
    bearer: auth.token,
    userId: auth.subjectId,
    brand,
    id,
    path: `/api/product/${familyOf(brand)}/loan-applications/${id}`,
  };
}

/** Reads the application as its borrower. */
export async function readApplication(sandbox: SandboxUnderTest, { path, ...caller }: SignedIn) {
  const embedded = 'user,user.addresses,quote,requirements';
  return dataOf<LoanApplication>(await sandbox.call('GET', `${path}?embedded=${embedded}`, caller));
}

/** Posts to a path below the application. */
export function post(sandbox: SandboxUnderTest, { path, ...caller }: SignedIn, call: string, body?: unknown) {
  return sandbox.call('POST', `${path}/${call}`, { ...caller, ...(body !== undefined && { body }) });
}

/** Reads a path below the application. */
export function get(sandbox: SandboxUnderTest, { path, ...caller }: SignedIn, call: string) {
  return sandbox.call('GET', `${path}/${call}`, caller);
}

/** Returns the names of an application's events, in order. */
export async function eventsOf(sandbox: SandboxUnderTest, { id }: SignedIn): Promise<readonly string[]> {
  const events = await sandbox.store.transact((records) => records.events.listOfApplication(id));
  return events.map(({ name }) => name);
}

/** Applies with this last name and signs in. */
export async function applyAs(
  sandbox: SandboxUnderTest,
  lastName: string,
  options: BorrowerOptions = {},
): Promise<SignedIn> {
  const { bearer, userId, brand, id } = await borrower(sandbox, lastName, options);
  return { bearer, userId, brand, id, path: `/api/product/${familyOf(brand)}/loan-applications/${id}` };
}
