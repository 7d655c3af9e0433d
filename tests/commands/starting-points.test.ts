import { describe, expect, it } from 'vitest';
import type { Boot, LoanApplication } from '#model';
import { startingPoints } from '../../src/commands/browser-tests/starting-points.ts';

/** A borrower who is signed in. */
type SignedIn = NonNullable<Parameters<Exclude<ReturnType<typeof startingPoints>, string>[number]['addressFor']>[0]>;

const boot = {
  brand: { id: 'acme', product: 'unsecured' },
  screens: {},
  requirements: { 'id-requirement': 'requirements/id', 'bank-requirement': 'requirements/bank' },
} as unknown as Boot;

/** A borrower whose application has these requirements, with their states. */
const needing = (requirementOrder: string, states: Readonly<Record<string, string>>): SignedIn => {
  const requirements = Object.entries(states).map(([id, state]) => ({ '@type': `${id}-requirement`, id, state }));
  const application = { id: 'a1', state: 'Requirements', requirementOrder, requirements };
  return { applications: [application as unknown as LoanApplication], loans: [] } as unknown as SignedIn;
};

const addressOf = (flow: string, borrower: SignedIn) => {
  const [point] = startingPoints(flow, boot);
  return typeof point === 'object' ? point.addressFor(borrower) : undefined;
};

describe('the borrowers as whom the browser opens the flow of a requirement', () => {
  it('have it as their first open requirement, if the lender gives an order', () => {
    const both = needing('given', { id: 'Open', bank: 'Open' });
    expect(addressOf('requirements/id', both)).toBe('/account/borrow/continue/id?id=a1');
    expect(addressOf('requirements/bank', both)).toBeUndefined();
    const one = needing('given', { id: 'Submitted', bank: 'Rejected' });
    expect(addressOf('requirements/bank', one)).toBe('/account/borrow/continue/bank?id=a1');
  });

  it('have it among their open requirements, if the order is free', () => {
    const both = needing('free', { id: 'Open', bank: 'Open' });
    expect(addressOf('requirements/bank', both)).toBe('/account/borrow/continue/bank?id=a1');
    expect(addressOf('requirements/bank', needing('free', { id: 'Open', bank: 'Accepted' }))).toBeUndefined();
  });
});
