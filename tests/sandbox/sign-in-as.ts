import type { AuthToken, LoanApplication, LoanApplicationSummary } from '#model';
import { expect } from 'vitest';
import { borrower, type BorrowerOptions } from './borrower.ts';
import { dataOf, exchange, readUser, type SandboxUnderTest } from './sandbox-under-test.ts';
import { brands } from './workspace.ts';

/** Somebody signed in, with their one application at a brand. */
export interface SignedIn {
  readonly bearer: string;
  readonly userId: string;
  readonly brand: string;
  readonly id: string;
  /** The application's address, without the API's own. */
  readonly path: string;
}

/** The family of the API that serves a brand's applications. */
export const familyOf = (brand: string) => brands.get(brand)?.api ?? 'v2';

/** Presses a persona's button: to sign in as them, or as a copy of them, to whom the same has happened. */
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

/** Signs in as a persona and finds their application at a brand. */
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

/** The application as its borrower reads it. */
export async function readApplication(sandbox: SandboxUnderTest, { path, ...caller }: SignedIn) {
  const embedded = 'user,user.addresses,quote,requirements';
  return dataOf<LoanApplication>(await sandbox.call('GET', `${path}?embedded=${embedded}`, caller));
}

/** Posts one of the application's calls. */
export function post(sandbox: SandboxUnderTest, { path, ...caller }: SignedIn, call: string, body?: unknown) {
  return sandbox.call('POST', `${path}/${call}`, { ...caller, ...(body !== undefined && { body }) });
}

/** Asks for something below the application. */
export function get(sandbox: SandboxUnderTest, { path, ...caller }: SignedIn, call: string) {
  return sandbox.call('GET', `${path}/${call}`, caller);
}

/** What the lender has noted of an application, in order. */
export async function eventsOf(sandbox: SandboxUnderTest, { id }: SignedIn): Promise<readonly string[]> {
  const events = await sandbox.store.transact((records) => records.events.listOfApplication(id));
  return events.map(({ name }) => name);
}

/** Applies under a surname and signs in. */
export async function applyAs(
  sandbox: SandboxUnderTest,
  lastName: string,
  options: BorrowerOptions = {},
): Promise<SignedIn> {
  const { bearer, userId, brand, id } = await borrower(sandbox, lastName, options);
  return { bearer, userId, brand, id, path: `/api/product/${familyOf(brand)}/loan-applications/${id}` };
}
