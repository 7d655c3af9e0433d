import { isActionable, legalDocuments, nextLegalDocument, type LegalDocument } from '#lending';
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
import { runs } from '../../runs.ts';

const states: readonly LoanApplicationState[] = [
  'Started',
  'Address Mismatch',
  'Quoted',
  'Declined',
  'Referred',
  'Requirements',
  'Documents',
  'Funded',
  'Withdrawn',
];
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

/** How far along an application is; an event may lead to the same place or further, but for a new offer after a no. */
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

describe('A-37, S-16 what happens to an application', () => {
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
  ])('%s, %s: %s', (state, event, next) => {
    expect(nextApplicationState(state, event)).toBe(next);
  });

  it('never goes back', () => {
    for (const state of states) {
      for (const event of events) {
        const next = nextApplicationState(state, event) ?? state;
        expect([state, event, progress[next] >= progress[state]]).toEqual([state, event, true]);
      }
    }
  });

  it('ends when it is funded or withdrawn', () => {
    for (const event of events) {
      expect([nextApplicationState('Funded', event), nextApplicationState('Withdrawn', event)]).toEqual([
        undefined,
        undefined,
      ]);
    }
  });

  it('is funded by one road alone: an offer, its acceptance, the requirements, the documents', () => {
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

describe('A-37 what happens to a requirement', () => {
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
  ])('%s, %s: %s', (state, event, next) => {
    expect(nextRequirementState(state, event)).toBe(next);
  });

  it('is settled for good, and to be done only before', () => {
    for (const state of all) {
      const nexts = happenings.map((event) => nextRequirementState(state, event));
      expect(nexts.every((next) => next === undefined)).toBe(isSettled(state));
      expect(nextRequirementState(state, 'saved') !== undefined).toBe(isActionable(state));
      expect(isSettled(state) && isActionable(state)).toBe(false);
    }
  });

  it('is rejected only after somebody looked at it', () => {
    expect(all.filter((state) => nextRequirementState(state, 'rejected') !== undefined)).toEqual(['Submitted']);
  });
});

describe('D-23 the documents', () => {
  it('D-23 are read in one order: explanations, key facts, contract', () => {
    const read = new Set<LegalDocument>();
    const order: LegalDocument[] = [];
    for (let next = nextLegalDocument(read); next !== undefined; next = nextLegalDocument(read)) {
      order.push(next);
      read.add(next);
    }
    expect(order).toEqual(['ADEQUATE_EXPLANATIONS', 'SECCI', 'CONTRACT']);
    expect([...legalDocuments]).toEqual(order);
  });

  it('are not all read because a later one is', () => {
    expect(nextLegalDocument(new Set<LegalDocument>(['CONTRACT']))).toBe('ADEQUATE_EXPLANATIONS');
    expect(nextLegalDocument(new Set<LegalDocument>(['ADEQUATE_EXPLANATIONS', 'CONTRACT']))).toBe('SECCI');
  });
});
