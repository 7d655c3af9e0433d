import { testApplicants } from '#sandbox/origination';
import type { LoanApplicationState, RequirementState } from '#model';
import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borrower, requirementsOf, statesOf, type Borrower } from './borrower.ts';
import { decideIdentityCheck } from './decide-identity-check.ts';
import { meet } from './meet-requirement.ts';
import { openSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { sentFile } from './sent-files.ts';
import { runs } from '../runs.ts';

/** The allowed transitions of an application. All other transitions would go back or skip a step. */
const steps: Readonly<Record<LoanApplicationState, readonly LoanApplicationState[]>> = {
  Started: [],
  'Address Mismatch': ['Quoted', 'Declined', 'Referred'],
  Quoted: ['Requirements', 'Documents', 'Withdrawn'],
  Declined: ['Quoted'],
  Referred: [],
  Requirements: ['Documents', 'Withdrawn'],
  Documents: ['Funded'],
  Funded: [],
  Withdrawn: [],
};

const requirementSteps: Readonly<Record<RequirementState, readonly RequirementState[]>> = {
  Open: ['Submitted', 'Accepted', 'Cancelled'],
  Submitted: ['Accepted', 'Rejected', 'Cancelled'],
  Rejected: ['Open', 'Submitted', 'Accepted', 'Cancelled'],
  Accepted: [],
  Cancelled: [],
};

const correction = {
  firstName: 'Pat',
  lastName: 'Carter',
  dateOfBirth: '1990-05-27',
  addresses: [{ line1: 'Mill Rise', town: 'York', postCode: 'YO1 7HH' }],
};
const file = sentFile();

/** Bodies of the operations on an application. All others have no body. */
const calls: readonly (readonly [path: string, body?: unknown])[] = [
  ['reaction', { reaction: 'yes' }],
  ['reaction', { reaction: 'no' }],
  ['requote', { amount: 5000, term: 24 }],
  ['address-mismatch-update', correction],
  ['downsell', { amount: 2000, term: 24 }],
  ['confirm-read-adequate-explanations', { hasRead: true }],
  ['confirm-read-secci', { hasRead: true }],
  ['confirm-read-contract', { hasRead: true }],
  ['complete-read-documents'],
  ['proof-of-income', { kind: 'other', files: [file] }],
  ['confirm-proof-of-income'],
  ['skip-proof-of-income'],
  ['confirm-proof-of-address'],
  ['confirm-proof-of-driving-licence'],
  ['confirm-proof-of-settlement-letter'],
];

const actions: readonly (readonly [type: string, action: string, body?: unknown])[] = [
  ['phone-application-requirement', 'verify-mobile-number', { code: '000000' }],
  [
    'bank-application-requirement',
    'provide-bank-details',
    { accountName: 'P', sortCode: '111111', accountNumber: '11111111' },
  ],
  ['bank-application-requirement', 'payment-day', { paymentDay: 3 }],
  ['current-address-confirmation-requirement', 'confirm-existing-address'],
  ['affordability-application-requirement', 'accept-suggested-loan'],
  ['affordability-application-requirement', 'decline-suggested-loan'],
  ['id-application-requirement', 'proof-of-id', { documentType: 'passport', ...file }],
  ['address-application-requirement', 'proof-of-address', { documentType: 'utility_bill', ...file }],
  ['payment-day-requirement', 'provide-payment-day', { paymentDay: 3 }],
  ['payment-day-application-requirement', 'provide-payment-day', { paymentDay: 3 }],
  ['debt-consolidation-upsell-application-requirement', 'opt-in'],
  ['debt-consolidation-upsell-application-requirement', 'opt-out'],
  ['debt-consolidation-upsell-application-requirement', 'confirm'],
  ['driving-licence-application-requirement', 'proof-of-driving-licence', file],
  ['settlement-letter-requirement', 'provide-settlement-details', { lender: 'A', settlementAmount: 1, ...file }],
  ['legal-documents-accepted-application-requirement', 'complete-legal-documents', { hasAccepted: true }],
];

const lastStates: ReadonlySet<LoanApplicationState> = new Set(['Declined', 'Referred', 'Funded', 'Withdrawn']);

/** Whether the borrower can take no further step. The API family of motor has no call that corrects an address (C-61). */
const isOver = ({ state, brand }: LoanApplication): boolean =>
  lastStates.has(state) || (brand === 'motor' && state === 'Address Mismatch');

/** More steps than the longest application needs from its quote to its payout. */
const MOST_STEPS = 30;

/** The next action of a borrower who completes the application. */
async function goOn(pat: Borrower, sandbox: SandboxUnderTest): Promise<void> {
  const now = await pat.read();
  const open = requirementsOf(now).find(({ state }) => state === 'Open' || state === 'Rejected');
  const waiting = requirementsOf(now).find(({ state }) => state === 'Submitted');
  if (now.state === 'Quoted') await pat.post('reaction', { reaction: 'yes' });
  if (now.state === 'Address Mismatch') await pat.post('address-mismatch-update', correction);
  if (now.state === 'Requirements' && open) await meetOr(pat, sandbox, open['@type']);
  if (now.state === 'Requirements' && !open && waiting) await decideIdentityCheck(sandbox, waiting.id);
  if (now.state === 'Documents') await readOn(pat, now);
}

/** Completes a requirement, a minute later so that the lender sends another code if needed. */
async function meetOr(pat: Borrower, sandbox: SandboxUnderTest, type: string): Promise<void> {
  sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 61_000);
  await meet(type, pat, sandbox);
}

async function readOn(pat: Borrower, { documents = [] }: LoanApplication): Promise<void> {
  const next = documents.find(({ readAt }) => readAt === undefined)?.type;
  const legal = 'legal-documents-accepted-application-requirement';
  if (next) await pat.post(`confirm-read-${next.toLowerCase().replaceAll('_', '-')}`, { hasRead: true });
  else if (pat.brand === 'motor') await pat.act(legal, 'complete-legal-documents', { hasAccepted: true });
  else await pat.post('complete-read-documents');
}

type Step =
  | { readonly kind: 'go-on' }
  | { readonly kind: 'call' | 'act'; readonly index: number }
  | { readonly kind: 'decision'; readonly accept: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'go-on' } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('call' as const), index: fc.nat(calls.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('act' as const), index: fc.nat(actions.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('decision' as const), accept: fc.boolean() }) },
);

/** Takes a step and returns whether it was refused, or `undefined` if that cannot be decided. */
async function take(next: Step, pat: Borrower, sandbox: SandboxUnderTest): Promise<boolean | undefined> {
  const now = await pat.read();
  if (next.kind === 'call') {
    const [path, body] = calls[next.index] ?? [''];
    return (await pat.post(path, body)).statusCode >= 400;
  }
  if (next.kind === 'act') {
    const [type, action, body] = actions[next.index] ?? ['', ''];
    if (!requirementsOf(now).some((each) => each['@type'] === type)) return undefined;
    return (await pat.act(type, action, body)).statusCode >= 400;
  }
  if (next.kind === 'go-on') await goOn(pat, sandbox);
  const waiting = requirementsOf(now).find(({ state }) => state === 'Submitted');
  if (next.kind === 'decision' && waiting)
    await decideIdentityCheck(sandbox, waiting.id, next.accept ? undefined : 'Again.');
  return undefined;
}

/** Returns all records that a refusal must not change. The count of wrong codes is excluded. */
const lasting = (found: LoanApplication) => JSON.stringify(found).replaceAll(/"attemptsLeft":\d/g, '');

function expectStep(before: LoanApplication, after: LoanApplication): void {
  if (after.state !== before.state) expect(steps[before.state]).toContain(after.state);
  for (const requirement of requirementsOf(before)) {
    const later = requirementsOf(after).find(({ id }) => id === requirement.id);
    expect(later).toBeDefined();
    if (later && later.state !== requirement.state) expect(requirementSteps[requirement.state]).toContain(later.state);
  }
}

function expectWhole(now: LoanApplication): void {
  const states = statesOf(now);
  const read = (now.documents ?? []).map(({ readAt }) => readAt);
  const count = read.filter((readAt) => readAt !== undefined).length;
  expect(read.slice(0, count)).toEqual(read.slice(0, count).map((readAt) => readAt ?? 'read before an earlier one'));
  if (count > 0) expect(['Documents', 'Funded']).toContain(now.state);
  if (now.state === 'Funded') {
    expect([count, ...new Set(states)]).toEqual(states.length > 0 ? [3, 'Accepted'] : [3]);
    expect(now.reaction).toBe('yes');
  }
  if (now.state === 'Withdrawn')
    expect(states.filter((state) => !['Accepted', 'Cancelled'].includes(state))).toEqual([]);
  const legal = requirementsOf(now).filter((each) => each['@type'].startsWith('legal-documents'));
  const asked = requirementsOf(now).filter((each) => !legal.includes(each));
  if (now.state === 'Documents') expect(asked.filter(({ state }) => state !== 'Accepted')).toEqual([]);
  expect(legal).toHaveLength(now.brand === 'motor' && ['Documents', 'Funded'].includes(now.state) ? 1 : 0);
  expect((now.reasons ?? []).length > 0).toBe(now.quote === undefined);
}

describe('random sequences of operations on an application (A-37, T-17)', () => {
  it(
    'allows no other transition, funds only what is read and accepted, and leaves no borrower stuck (A-37, S-16, T-17)',
    { timeout: 240_000 },
    async () => {
      const sandbox = await openSandbox();
      const names = testApplicants.map(({ lastName }) => lastName).filter((name) => name !== 'Mystery');
      const ends = new Set<string>();
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...names),
          fc.constantFrom('lendable', 'motor'),
          fc.array(step, { minLength: 6, maxLength: 14 }),
          async (lastName, brand, walk) => {
            const pat = await borrower(sandbox, lastName, { brand });
            let before = await pat.read();
            for (const next of walk) {
              const refused = await take(next, pat, sandbox);
              const after = await pat.read();
              expectStep(before, after);
              expectWhole(after);
              if (refused === true) expect(lasting(after)).toBe(lasting(before));
              before = after;
            }
            for (let count = 0; count < MOST_STEPS && !isOver(before); count += 1) {
              await goOn(pat, sandbox);
              const after = await pat.read();
              expectStep(before, after);
              expectWhole(after);
              before = after;
            }
            expect([before.state, isOver(before)]).toEqual([before.state, true]);
            ends.add(before.state);
          },
        ),
        { numRuns: runs(200) },
      );
      expect(ends).toContain('Funded');
      expect(sandbox.failures).toEqual([]);
    },
  );
});
