import type { AuthToken, LoanApplication, Requirement } from '#model';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { application, motorApplication } from './applicants.ts';
import { apply, dataOf, exchange, type SandboxUnderTest } from './sandbox-under-test.ts';
import { brands } from './workspace.ts';

/** Somebody who applied and is signed in, with one application in hand. */
export interface Borrower {
  readonly bearer: string;
  readonly brand: string;
  readonly userId: string;
  readonly id: string;
  /** A number that only they have. */
  readonly mobileNumber: string;
  /** The application as it is now. */
  read(): Promise<LoanApplication>;
  /** Posts to a path of the application, `reaction`. */
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** Posts an action on the requirement of a type. */
  act(type: string, action: string, body?: unknown): Promise<LightMyRequestResponse>;
}

export interface BorrowerOptions {
  readonly brand?: string;
  readonly amount?: number;
  readonly term?: number;
}

let borrowers = 0;

/** Applies under a surname and signs in. */
export async function borrower(
  sandbox: SandboxUnderTest,
  lastName: string,
  { brand = 'lendable', ...asked }: BorrowerOptions = {},
): Promise<Borrower> {
  borrowers += 1;
  const user = { lastName, email: `borrower-${borrowers}@example.com` };
  const body = brand === 'motor' ? { ...motorApplication(user), ...asked } : application({ user, ...asked });
  const made = dataOf<LoanApplication>(await apply(sandbox, body, { brand }));
  const auth = dataOf<AuthToken>(await exchange(sandbox, made.autoLoginToken ?? ''));
  const who = { bearer: auth.token, brand };
  const family = brands.get(brand)?.api ?? 'v2';
  const base = `/api/product/${family}/loan-applications/${made.id}`;
  const everything = `user,user.addresses,quote,requirements${family === 'v1' ? ',vehicle' : ''}`;

  const read = async () => dataOf<LoanApplication>(await sandbox.call('GET', `${base}?embedded=${everything}`, who));
  return {
    ...who,
    userId: auth.subjectId,
    id: made.id,
    mobileNumber: `07700${900_000 + borrowers}`,
    read,
    post: (path, body, headers) =>
      sandbox.call('POST', `${base}/${path}`, {
        ...who,
        ...(body !== undefined && { body }),
        ...(headers && { headers }),
      }),
    async act(type, action, body) {
      const requirement = requirementOf(await read(), type);
      const url = `/api/product/${family}/${type}s/${requirement.id}/${action}`;
      return sandbox.call('POST', url, { ...who, ...(body !== undefined && { body }) });
    },
  };
}

/** Applies under a surname, signs in and says yes to the quote. */
export async function acceptedBorrower(
  sandbox: SandboxUnderTest,
  lastName: string,
  options: BorrowerOptions = {},
): Promise<Borrower> {
  const found = await borrower(sandbox, lastName, options);
  expect((await found.post('reaction', { reaction: 'yes' })).statusCode).toBe(200);
  return found;
}

/** The requirements of an application. */
export const requirementsOf = ({ requirements = [] }: LoanApplication) => requirements as readonly Requirement[];

/** The requirement of a type, as the type of what it shows. */
export function requirementOf<T extends Requirement['@type']>(
  found: LoanApplication,
  type: T | (string & {}),
): Extract<Requirement, { '@type': T }> {
  const requirement = requirementsOf(found).find((each) => each['@type'] === type);
  if (!requirement) throw new Error(`There is no ${type}.`);
  return requirement as Extract<Requirement, { '@type': T }>;
}

/** The states of an application's requirements, in their order. */
export const statesOf = (found: LoanApplication) => requirementsOf(found).map(({ state }) => state);
