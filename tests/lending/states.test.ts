import {
  barsNewLoan,
  canApply,
  formatServerTime,
  illustrativeApr,
  isOpenApplication,
  isQuoteActive,
  legalDocuments,
  nextLegalDocument,
  stateSegment,
  type LegalDocument,
} from '#lending';
import type { LoanApplicationSummary } from '#model';
import { describe, expect, it, test } from 'vitest';
import { readBrand } from './brands.ts';

describe('application states', () => {
  test.each([
    ['Quoted', 'apply', true],
    ['Address Mismatch', 'address_mismatch', true],
    ['Declined', 'declined', false],
    ['Started', 'continue', true],
    ['Referred', 'continue', true],
    ['Requirements', 'continue', true],
    ['Documents', 'continue', true],
    ['Funded', 'continue', false],
    ['Withdrawn', 'continue', false],
    ['a state of the future', 'continue', true],
    ['constructor', 'continue', true],
  ])('map %s to the address part /%s; open: %s (R-40, A-37)', (state, segment, open) => {
    expect(stateSegment(state)).toBe(segment);
    expect(isOpenApplication(state)).toBe(open);
  });
});

describe('isQuoteActive (S-24)', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  test.each([
    ['Quoted', undefined, true],
    ['Quoted', formatServerTime(now + 1), true],
    ['Quoted', formatServerTime(now), false],
    ['Quoted', formatServerTime(now - 1), false],
    ['Quoted', 'next week', false],
    ['Expired', undefined, false],
    ['Withdrawn', formatServerTime(now + 1), false],
  ] as const)('returns, for a quote in state %s that expires at %s: %s', (state, expiresAt, active) => {
    expect(isQuoteActive({ state, ...(expiresAt !== undefined && { expiresAt }) }, now)).toBe(active);
  });
});

describe('eligibility to apply (V-18)', () => {
  const application: LoanApplicationSummary = {
    '@type': 'loan-application',
    id: '1',
    brand: 'lendable',
    reference: 'L1',
    state: 'Declined',
    amount: 7500,
    term: 36,
    createdAt: '2026-11-21 12:00:00.000000',
  };

  it('includes every user unless one of their applications disallows it', () => {
    expect(canApply({})).toBe(true);
    expect(canApply({ loanApplications: [application, { '@type': 'resource-reference', id: '2' }] })).toBe(true);
    expect(canApply({ loanApplications: [application, { ...application, disallowsNewApplication: true }] })).toBe(
      false,
    );
  });

  it('depends only on canReApply for a new application after an unsuccessful one', () => {
    const barred = { loanApplications: [{ ...application, disallowsNewApplication: true }] };
    expect(canApply({ ...barred, canReApply: true }, true)).toBe(true);
    expect(canApply({ canReApply: false }, true)).toBe(false);
    expect(canApply({}, true)).toBe(false);
  });

  it.each([
    [{ state: 'Active' }, false],
    [{ state: 'Funded' }, false],
    [{ state: 'Settled' }, false],
    [{ state: 'Late' }, true],
    [{ state: 'Active', hasArrangement: true }, true],
    [{ state: 'Sold' }, true],
    [{ state: 'Written Off' }, true],
    [{ state: 'Terminated' }, true],
    [{ state: 'Voluntary terminated' }, true],
  ])('ends with a loan that bars another: %j: %s', (loan, bars) => {
    expect(barsNewLoan(loan)).toBe(bars);
  });
});

describe('illustrativeApr (B-11)', () => {
  const lendable = readBrand('lendable');
  test.each([
    ['Great', 1_000, 13.6],
    ['Great', 9_999, 13.6],
    ['Great', 10_000, 10.8],
    ['Great', 14_999, 10.8],
    ['Great', 15_000, 10.6],
    ['Good', 25_000, undefined],
    ['Good', 10_000, 13.7],
    ['Fair', 10_000, undefined],
    ['Limited', 5_000, 48.6],
  ] as const)('returns, for the band %s and £%i: %s', (band, pounds, apr) => {
    expect(illustrativeApr(lendable, band, pounds * 100)).toBe(apr);
  });
});

describe('documents to read before the agreement (D-23)', () => {
  it('have one order: explanations, key facts, contract (D-23)', () => {
    const read = new Set<LegalDocument>();
    const order: LegalDocument[] = [];
    for (let next = nextLegalDocument(read); next !== undefined; next = nextLegalDocument(read)) {
      order.push(next);
      read.add(next);
    }
    expect(order).toEqual(['ADEQUATE_EXPLANATIONS', 'SECCI', 'CONTRACT']);
    expect([...legalDocuments]).toEqual(order);
  });

  it('include earlier unread ones even if a later one is read', () => {
    expect(nextLegalDocument(new Set<LegalDocument>(['CONTRACT']))).toBe('ADEQUATE_EXPLANATIONS');
    expect(nextLegalDocument(new Set<LegalDocument>(['ADEQUATE_EXPLANATIONS', 'CONTRACT']))).toBe('SECCI');
  });
});
