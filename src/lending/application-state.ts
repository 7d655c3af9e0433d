import type { LoanApplicationState } from '#model';

/** The part of an application's address that its state gives. */
export type StateSegment = 'apply' | 'address_mismatch' | 'declined' | 'continue';

const SEGMENTS: ReadonlyMap<string, StateSegment> = new Map([
  ['Quoted', 'apply'],
  ['Address Mismatch', 'address_mismatch'],
  ['Declined', 'declined'],
]);
const CLOSED: readonly string[] = ['Declined', 'Withdrawn', 'Funded'] satisfies readonly LoanApplicationState[];

/** The part of an application's address that its state gives (R-40, S-16); `continue` for every state without one of its own. */
export function stateSegment(state: string): StateSegment {
  return SEGMENTS.get(state) ?? 'continue';
}

/** Can something still become of an application? */
export function isOpenApplication(state: string): boolean {
  return !CLOSED.includes(state);
}

/** Is the borrower to do something? Not in a state that nobody knows. */
export function isActionable(state: string): boolean {
  return state === 'Open' || state === 'Rejected';
}
