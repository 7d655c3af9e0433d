import {
  isActiveLoan,
  isClosedLoan,
  isSoldOrWrittenOff,
  isInArrears,
  isPendingLoan,
  isTerminatedLoan,
  loanStates,
  needsDirectDebit,
  offersCancellation,
} from '#lending';
import { describe, expect, it } from 'vitest';

const inState = (holds: (state: string) => boolean) => loanStates.filter(holds);

describe('the groups of loan states', () => {
  it('S-01 are of these states, and one more for a loan that is being repaid', () => {
    expect(loanStates.filter((state) => state !== 'Active').toSorted()).toEqual([
      'Cancelled',
      'Complete',
      'Funded',
      'Late',
      'Pending',
      'Settled',
      'Sold',
      'Terminated',
      'Voluntary terminated',
      'Written Off',
    ]);
  });

  it('S-02 pending: Pending and Funded', () => expect(inState(isPendingLoan)).toEqual(['Pending', 'Funded']));

  it('S-03 given up: Sold and Written Off; terminated: both ways', () => {
    expect(inState(isSoldOrWrittenOff)).toEqual(['Sold', 'Written Off']);
    expect(inState(isTerminatedLoan)).toEqual(['Terminated', 'Voluntary terminated']);
  });

  it('S-04 closed: Complete, Cancelled, Settled and Sold', () => {
    expect(inState(isClosedLoan)).toEqual(['Complete', 'Settled', 'Cancelled', 'Sold']);
  });

  it('S-07 in arrears: Late alone', () => expect(inState(isInArrears)).toEqual(['Late']));

  it('D-08 active: what the borrower still has', () => {
    expect(inState(isActiveLoan)).toEqual(['Pending', 'Funded', 'Active', 'Late']);
  });

  it('a state that nobody knows is in no group but the active one', () => {
    const groups = [isPendingLoan, isSoldOrWrittenOff, isTerminatedLoan, isClosedLoan, isInArrears, isActiveLoan];
    expect(groups.map((holds) => holds('Frozen'))).toEqual([false, false, false, false, false, true]);
  });
});

describe('what a loan offers', () => {
  const flags = [false, true];

  it('S-05 cancellation: eligible or quoted, and not pending', () => {
    for (const state of loanStates) {
      for (const isEligibleForCancellation of flags) {
        for (const hasActiveCancellationQuote of flags) {
          const loan = { state, isEligibleForCancellation, hasActiveCancellationQuote };
          const expected = (isEligibleForCancellation || hasActiveCancellationQuote) && !isPendingLoan(state);
          expect(offersCancellation(loan), JSON.stringify(loan)).toBe(expected);
        }
      }
    }
  });

  it('S-06 the Direct Debit alert: not closed, no active mandate, paid out; written off and terminated to the letter (A-12)', () => {
    const disbursalDate = '2026-01-06';
    const alerted = (loan: { isMandateActive: boolean; disbursalDate?: string }) =>
      inState((state) => needsDirectDebit({ state, ...loan }));
    expect(alerted({ isMandateActive: false, disbursalDate })).toEqual([
      'Pending',
      'Funded',
      'Active',
      'Late',
      'Written Off',
      'Terminated',
      'Voluntary terminated',
    ]);
    expect(alerted({ isMandateActive: true, disbursalDate })).toEqual([]);
    expect(alerted({ isMandateActive: false })).toEqual([]);
  });
});
