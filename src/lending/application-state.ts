import type { LoanApplicationState, User } from '#model';
import { parseServerTime } from './london-time.ts';

/** The part of an application's address that depends on its state. */
export type StateSegment = 'apply' | 'address_mismatch' | 'declined' | 'continue';

const SEGMENTS: ReadonlyMap<string, StateSegment> = new Map([
  ['Quoted', 'apply'],
  ['Address Mismatch', 'address_mismatch'],
  ['Declined', 'declined'],
]);
const CLOSED: readonly string[] = ['Declined', 'Withdrawn', 'Funded'] satisfies readonly LoanApplicationState[];

/** The part of an application's address for its state (R-40, S-16): `continue` unless the state has its own. */
export function stateSegment(state: string): StateSegment {
  return SEGMENTS.get(state) ?? 'continue';
}

/** Can the application still lead to a loan? */
export function isOpenApplication(state: string): boolean {
  return !CLOSED.includes(state);
}

/** Does a requirement in this state wait for the borrower? An unknown state does not. */
export function isActionable(state: string): boolean {
  return state === 'Open' || state === 'Rejected';
}

/**
 * Can a quote for a loan or a settlement be accepted (S-24): is it Quoted, and has it not expired? An unreadable expiry counts as
 * expired.
 *
 * @param now milliseconds since 1970
 */
export function isQuoteActive(
  quote: { readonly state: string; readonly expiresAt?: string | undefined },
  now: number,
): boolean {
  if (quote.state !== 'Quoted') return false;
  return quote.expiresAt === undefined || (parseServerTime(quote.expiresAt) ?? now) > now;
}

/**
 * Is the user eligible to apply (V-18)? Yes, unless one of their applications disallows a new one. With `reapplyCheck`, for a new
 * application after an unsuccessful one, `canReApply` decides.
 */
export function canApply(user: Pick<User, 'loanApplications' | 'canReApply'>, reapplyCheck = false): boolean {
  if (reapplyCheck) return user.canReApply ?? false;
  return !(user.loanApplications ?? []).some(
    (application) => application['@type'] === 'loan-application' && application.disallowsNewApplication === true,
  );
}
