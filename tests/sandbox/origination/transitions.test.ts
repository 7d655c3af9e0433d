import { isActionable } from '#lending';
import {
  isSettled,
  nextApplicationState,
  nextRequirementState,
  type ApplicationEvent,
  type RequirementEvent,
  type RequirementState,
} from '#sandbox/origination';
import type { LoanApplicationState } from '#model';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { applicationStates } from '../../application-states.ts';
import { runs } from '../../runs.ts';

const events: readonly ApplicationEvent[] = [
  'offered',
  'mismatched',
  'declined',
  'referred',
  'accepted',
  'refused',
  'suggestion-refused',
  'requirements-met',
  'documents-accepted',
];

/** How far an application has progressed. An event never leads to an earlier state, except a new offer after a decline. */
const progress: Readonly<Record<LoanApplicationState, number>> = {
  Started: 0,
  'Address Mismatch': 1,
  Referred: 2,
  Declined: 2,
  Quoted: 3,
  Requirements: 4,
  Documents: 5,
  Funded: 6,
  Withdrawn: 6,
};

describe('application states (A-37, S-16)', () => {
  test.each<readonly [LoanApplicationState, ApplicationEvent, LoanApplicationState]>([
    ['Started', 'offered', 'Quoted'],
    ['Started', 'mismatched', 'Address Mismatch'],
    ['Address Mismatch', 'offered', 'Quoted'],
    ['Address Mismatch', 'mismatched', 'Address Mismatch'],
    ['Address Mismatch', 'declined', 'Declined'],
    ['Declined', 'offered', 'Quoted'],
    ['Referred', 'offered', 'Quoted'],
    ['Quoted', 'offered', 'Quoted'],
    ['Quoted', 'accepted', 'Requirements'],
    ['Quoted', 'refused', 'Withdrawn'],
    ['Requirements', 'offered', 'Requirements'],
    ['Requirements', 'suggestion-refused', 'Withdrawn'],
    ['Requirements', 'requirements-met', 'Documents'],
    ['Documents', 'documents-accepted', 'Funded'],
  ])('go from %s, after %s, to %s', (state, event, next) => {
    expect(nextApplicationState(state, event)).toBe(next);
  });

  it('never go back', () => {
    for (const state of applicationStates) {
      for (const event of events) {
        const next = nextApplicationState(state, event) ?? state;
        expect([state, event, progress[next] >= progress[state]]).toEqual([state, event, true]);
      }
    }
  });

  it('end with Funded or Withdrawn', () => {
    for (const event of events) {
      expect([nextApplicationState('Funded', event), nextApplicationState('Withdrawn', event)]).toEqual([
        undefined,
        undefined,
      ]);
    }
  });

  it('reach Funded only by an offer, its acceptance, the requirements and the documents', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (happening) => {
        let state: LoanApplicationState = 'Started';
        const happened: ApplicationEvent[] = [];
        for (const event of happening) {
          const next = nextApplicationState(state, event);
          if (next === undefined) continue;
          state = next;
          happened.push(event);
        }
        if (state !== 'Funded') return;
        const road = happened.filter((event) => event !== 'offered' && event !== 'mismatched');
        expect(road.slice(-3)).toEqual(['accepted', 'requirements-met', 'documents-accepted']);
        expect(happened.indexOf('offered')).toBeLessThan(happened.indexOf('accepted'));
        expect(happened).toContain('offered');
      }),
      { numRuns: runs(3000) },
    );
  });
});

describe('requirement states (A-37)', () => {
  const all: readonly RequirementState[] = ['Open', 'Submitted', 'Accepted', 'Rejected', 'Cancelled'];
  const happenings: readonly RequirementEvent[] = ['saved', 'submitted', 'accepted', 'rejected', 'cancelled'];

  test.each<readonly [RequirementState, RequirementEvent, RequirementState | undefined]>([
    ['Open', 'saved', 'Open'],
    ['Open', 'submitted', 'Submitted'],
    ['Open', 'accepted', 'Accepted'],
    ['Open', 'rejected', undefined],
    ['Submitted', 'accepted', 'Accepted'],
    ['Submitted', 'rejected', 'Rejected'],
    ['Submitted', 'saved', undefined],
    ['Submitted', 'submitted', undefined],
    ['Rejected', 'saved', 'Open'],
    ['Rejected', 'submitted', 'Submitted'],
  ])('go from %s, after %s, to %s', (state, event, next) => {
    expect(nextRequirementState(state, event)).toBe(next);
  });

  it('wait for the borrower only until they are final, and then never change', () => {
    for (const state of all) {
      const nexts = happenings.map((event) => nextRequirementState(state, event));
      expect(nexts.every((next) => next === undefined)).toBe(isSettled(state));
      expect(nextRequirementState(state, 'saved') !== undefined).toBe(isActionable(state));
      expect(isSettled(state) && isActionable(state)).toBe(false);
    }
  });

  it('become Rejected only after a review', () => {
    expect(all.filter((state) => nextRequirementState(state, 'rejected') !== undefined)).toEqual(['Submitted']);
  });
});
