import type { AuthToken, Requirement } from '#model';
import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { application, motorApplication } from './applicants.ts';
import { apply, dataOf, exchange, type SandboxUnderTest } from './sandbox-under-test.ts';
import { brands } from './workspace.ts';

/** A signed-in borrower with one application. */
export interface Borrower {
  readonly bearer: string;
  readonly brand: string;
  readonly userId: string;
  readonly id: string;
  /** A mobile number that no other borrower has. */
  readonly mobileNumber: string;
  /** Reads the current application. */
  read(): Promise<LoanApplication>;
  /** Posts to a path below the application, such as `reaction`. */
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** Posts an action on the requirement of this type. */
  act(
    type: string,
    action: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
}

export interface BorrowerOptions {
  readonly brand?: string;
  readonly amount?: number;
  readonly term?: number;
}

let borrowers = 0;

/** Applies with this last name and signs in. */
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
    async act(type, action, body, headers) {
      const requirement = requirementOf(await read(), type);
      const url = `/api/product/${family}/${type}s/${requirement.id}/${action}`;
      return sandbox.call('POST', url, { ...who, ...(body !== undefined && { body }), ...(headers && { headers }) });
    },
  };
}

/** Applies with this last name, signs in and accepts the quote. */
export async function acceptedBorrower(
  sandbox: SandboxUnderTest,
  lastName: string,
  options: BorrowerOptions = {},
): Promise<Borrower> {
  const found = await borrower(sandbox, lastName, options);
  expect((await found.post('reaction', { reaction: 'yes' })).statusCode).toBe(200);
  return found;
}

/** Returns the requirements of an application. */
export const requirementsOf = ({ requirements = [] }: LoanApplication) => requirements as readonly Sent<Requirement>[];

/** A requirement with what the embedded lender always sends. */
type Sent<Any extends Requirement> = Any & Required<Pick<Any, '@link' | 'state' | 'title'>>;

/** Returns the requirement of this type, with the fields of its type. */
export function requirementOf<T extends Requirement['@type']>(
  found: LoanApplication,
  type: T | (string & {}),
): Required<Extract<Requirement, { '@type': T }>> {
  const requirement = requirementsOf(found).find((each) => each['@type'] === type);
  if (!requirement) throw new Error(`There is no ${type}.`);
  return requirement as Required<Extract<Requirement, { '@type': T }>>;
}

/** Returns the states of an application's requirements, in order. */
export const statesOf = (found: LoanApplication) => requirementsOf(found).map(({ state }) => state);
