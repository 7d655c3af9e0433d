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

describe('groups of loan states', () => {
  it('contain the specified states and Active, for a loan that is being repaid (S-01)', () => {
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

  it('count Pending and Funded as pending (S-02)', () => expect(inState(isPendingLoan)).toEqual(['Pending', 'Funded']));

  it('separate sold or written-off loans from loans terminated by either side (S-03)', () => {
    expect(inState(isSoldOrWrittenOff)).toEqual(['Sold', 'Written Off']);
    expect(inState(isTerminatedLoan)).toEqual(['Terminated', 'Voluntary terminated']);
  });

  it('count Complete, Cancelled, Settled and Sold as closed (S-04)', () => {
    expect(inState(isClosedLoan)).toEqual(['Complete', 'Settled', 'Cancelled', 'Sold']);
  });

  it('count only Late as in arrears (S-07)', () => expect(inState(isInArrears)).toEqual(['Late']));

  it('count a loan that the borrower still has as active (D-08)', () => {
    expect(inState(isActiveLoan)).toEqual(['Pending', 'Funded', 'Active', 'Late']);
  });

  it('count an unknown state only as active', () => {
    const groups = [isPendingLoan, isSoldOrWrittenOff, isTerminatedLoan, isClosedLoan, isInArrears, isActiveLoan];
    expect(groups.map((holds) => holds('Frozen'))).toEqual([false, false, false, false, false, true]);
  });
});

describe('what the app offers for a loan', () => {
  const flags = [false, true];

  it('is cancellation if the loan is eligible or has a quote, and is not pending (S-05)', () => {
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

  it('is the Direct Debit alert if a paid-out loan without an active mandate is not closed, even if written off or terminated (S-06, A-12)', () => {
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
