import type { LoanApplicationState } from '#model';

/**
 * What may happen to an application:
 * - `offered`: the lender offers terms, for the first time or again (requote, downsell, corrected address, suggested loan);
 * - `mismatched`, `declined`, `referred`: the lender decides without an offer;
 * - `accepted`, `refused`: the borrower accepts or refuses the offer;
 * - `suggestion-refused`: the borrower refuses every suggested loan;
 * - `requirements-met`: the borrower has nothing more to provide;
 * - `documents-accepted`: the borrower has read and accepted all documents.
 */
export type ApplicationEvent =
  | 'offered'
  | 'mismatched'
  | 'declined'
  | 'referred'
  | 'accepted'
  | 'refused'
  | 'suggestion-refused'
  | 'requirements-met'
  | 'documents-accepted';

const decided = {
  offered: 'Quoted',
  mismatched: 'Address Mismatch',
  declined: 'Declined',
  referred: 'Referred',
} as const;

/** All transitions of an application; anything not listed is refused. */
const APPLICATION_TRANSITIONS: Readonly<
  Record<LoanApplicationState, Readonly<Partial<Record<ApplicationEvent, LoanApplicationState>>>>
> = {
  Started: decided,
  'Address Mismatch': decided,
  Referred: { offered: 'Quoted', declined: 'Declined' },
  Declined: { offered: 'Quoted' },
  Quoted: { offered: 'Quoted', accepted: 'Requirements', refused: 'Withdrawn' },
  Requirements: { offered: 'Requirements', 'suggestion-refused': 'Withdrawn', 'requirements-met': 'Documents' },
  Documents: { 'documents-accepted': 'Funded' },
  Funded: {},
  Withdrawn: {},
};

/** The state of an application after an event; `undefined` if its state does not allow the event. */
export function nextApplicationState(
  state: LoanApplicationState,
  event: ApplicationEvent,
): LoanApplicationState | undefined {
  return APPLICATION_TRANSITIONS[state][event];
}

/** What the lender may ask a borrower for before it pays out, spelled as in the API. */
export type RequirementType = KnownRequirementType | ContractRequirementType;

/**
 * Any type that the lender has no rules of its own for: it does what the API contract says. In TypeScript all of them are one type, although
 * each has its own name.
 */
export type ContractRequirementType = 'other-requirement';

/** Returns the name of a type that the lender has no rules for. */
export const contractType = (name: string) => name as ContractRequirementType;

/** Returns the entry for a type in a table of all types. `other-requirement` is the entry for those of the contract. */
export function entryFor<Table extends Readonly<Record<RequirementType, unknown>>, T extends RequirementType>(
  table: Table,
  type: T,
): Table[T] {
  return Object.hasOwn(table, type) ? table[type] : table['other-requirement'];
}

/** The types that the lender has rules for. */
const knownTypes = [
  'phone-application-requirement',
  'bank-application-requirement',
  'current-address-confirmation-requirement',
  'affordability-application-requirement',
  'id-application-requirement',
  'address-application-requirement',
  'income-application-requirement',
  'payment-day-requirement',
  'payment-day-application-requirement',
  'debt-consolidation-upsell-application-requirement',
  'driving-licence-application-requirement',
  'settlement-letter-requirement',
  'legal-documents-accepted-application-requirement',
] as const;

/** A type that the lender has rules for. */
export type KnownRequirementType = (typeof knownTypes)[number];

/** Does the lender have rules for this type? */
export const hasRules = (type: string): boolean => knownTypes.some((known) => known === type);

/** The states of a requirement. */
export type RequirementState = 'Open' | 'Submitted' | 'Accepted' | 'Rejected' | 'Cancelled';

/**
 * What may happen to a requirement:
 * - `saved`: the borrower has provided a part of it;
 * - `submitted`: the borrower has provided all of it, and a person must review it;
 * - `accepted`, `rejected`: the outcome of that review, or accepted without one;
 * - `cancelled`: it is no longer needed.
 */
export type RequirementEvent = 'saved' | 'submitted' | 'accepted' | 'rejected' | 'cancelled';

const actionable = { saved: 'Open', submitted: 'Submitted', accepted: 'Accepted', cancelled: 'Cancelled' } as const;

const REQUIREMENT_TRANSITIONS: Readonly<
  Record<RequirementState, Readonly<Partial<Record<RequirementEvent, RequirementState>>>>
> = {
  Open: actionable,
  Rejected: actionable,
  Submitted: { accepted: 'Accepted', rejected: 'Rejected', cancelled: 'Cancelled' },
  Accepted: {},
  Cancelled: {},
};

/** The state of a requirement after an event; `undefined` if its state does not allow the event. */
export function nextRequirementState(state: RequirementState, event: RequirementEvent): RequirementState | undefined {
  return REQUIREMENT_TRANSITIONS[state][event];
}

/** Is the requirement complete or cancelled, so that no event can change it any more? */
export function isSettled(state: RequirementState): boolean {
  return state === 'Accepted' || state === 'Cancelled';
}
