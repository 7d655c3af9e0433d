import { describe, expect, it } from 'vitest';
import { kindOfBorrower } from '../../src/commands/browser-tests/kind-of-borrower.ts';

const loan = { state: 'Active', balance: 900, payments: [{ amount: 90 }, { amount: 95 }], canPay: true };
const kind = (change: object) => kindOfBorrower({ user: { firstName: 'Ada' }, loan: { ...loan, ...change } });

describe('the kind of a borrower of the sandbox', () => {
  it('is the same if only names, amounts and the number of entries differ', () => {
    const other = { user: { firstName: 'Noa' }, loan: { ...loan, balance: 30, payments: [{ amount: 1 }] } };
    expect(kindOfBorrower(other)).toBe(kind({}));
  });

  it.each([
    ['a state', { state: 'Settled' }],
    ['an amount that is zero', { balance: 0 }],
    ['an answer of yes or no', { canPay: false }],
    ['an empty list', { payments: [] }],
    ['a part that others do not have', { arrangement: {} }],
  ])('differs by %s', (_, change) => {
    expect(kind(change)).not.toBe(kind({}));
  });
});
