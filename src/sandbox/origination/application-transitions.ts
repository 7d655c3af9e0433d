import type { LoanApplicationState } from '#model';

/**
 * What may happen to an application:
 * - `offered`: the lender offers terms, at first or anew (requote, downsell, a corrected address, a suggested loan);
 * - `mismatched`, `declined`, `referred`: decided without an offer;
 * - `accepted`, `refused`: what the borrower says of the offer;
 * - `suggestion-refused`: the borrower wants none of the loans that they could have;
 * - `requirements-met`: nothing more is asked of the borrower;
 * - `documents-accepted`: all documents are read and agreed to.
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

/** All that an application can do; what is not here does not happen. */
const TRANSITIONS: Readonly<
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

/** Where an event leads an application; `undefined` where its state does not allow the event. */
export function nextApplicationState(
  state: LoanApplicationState,
  event: ApplicationEvent,
): LoanApplicationState | undefined {
  return TRANSITIONS[state][event];
}
