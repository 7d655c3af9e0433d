import type { CompiledAction, LoanApplicationState } from '#model';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { applicationStates } from '../application-states.ts';
import { borrower, type BorrowerOptions } from './borrower.ts';
import { problemOf, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => (sandbox = await startSandbox()).close);

/** A test applicant for whom every step of the state is possible. The others are put into their state. */
const lastNames: Readonly<Partial<Record<LoanApplicationState, string>>> = {
  'Address Mismatch': 'Mismatch',
  Declined: 'Downsell',
};

/** A body that the contract accepts, by operation. */
const bodies: Readonly<Record<string, unknown>> = {
  reactToQuote: { reaction: 'yes' },
  requoteLoanApplication: { amount: 5000, term: 24 },
  acceptDownsell: { amount: 1000, term: 12 },
  giveDeclineConsent: { consented: true },
  givePolMarketingConsent: { consented: true },
  followUpLoanApplication: { followUp: true },
  requestCallback: { mobileNumber: '07700900456', timeOfDay: 'morning' },
  updateAddressMismatch: {
    firstName: 'Pat',
    lastName: 'Quoted',
    dateOfBirth: '1986-03-27',
    addresses: [{ houseNumber: '4', line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP' }],
  },
};

/** Every call that changes data, anywhere in a compiled flow. */
function changingCalls(value: unknown): readonly CompiledAction[] {
  if (typeof value !== 'object' || value === null) return [];
  const action = value as Partial<CompiledAction>;
  const own = action.operation !== undefined && action.method !== 'GET' ? [action as CompiledAction] : [];
  return [...own, ...Object.values(value).flatMap(changingCalls)];
}

const brands = await compiledBrands('postoffice', 'motor');
const cases = brands.flatMap(({ id: brand, flows }) =>
  flows.flatMap(({ id, data }) =>
    changingCalls([data.pages, data.start, data.submit]).map(({ operation, path }) => ({
      brand,
      step: id,
      operation,
      last: path.slice(path.indexOf('{id}/') + '{id}/'.length),
      possible: data.kind === 'application-step' ? (data.states ?? []) : undefined,
    })),
  ),
);
const steps = cases.filter(({ possible }) => possible !== undefined);

/** Sends the call for an application in a state, and returns the status and the error code. */
async function statusIn(state: LoanApplicationState, last: string, operation: string, options: BorrowerOptions) {
  const pat = await borrower(sandbox, lastNames[state] ?? 'Quoted', { ...options, amount: 9000 });
  await sandbox.store.transact(async ({ applications }) => {
    const found = await applications.find(pat.id);
    if (found) await applications.update({ ...found, state });
  });
  const response = await pat.post(last, bodies[operation]);
  return response.statusCode < 300 ? response.statusCode : [response.statusCode, problemOf(response).code];
}

describe('the calls of the steps of an application, in every state', () => {
  it('a body is known for every call', () => {
    expect(steps.length).toBeGreaterThan(10);
    for (const { operation } of steps) expect(bodies).toHaveProperty(operation);
  });

  it.each(steps.map((each) => [each.brand, each.operation, each.step, each] as const))(
    '%s: the lender accepts %s of %s only in the states of the step (C-63, C-64)',
    async (brand, operation, _, { last, possible = [] }) => {
      for (const state of applicationStates) {
        const status = await statusIn(state, last, operation, { brand });
        expect([state, status]).toEqual([state, possible.includes(state) ? 200 : [409, 'state-moved-on']]);
      }
    },
  );
});
