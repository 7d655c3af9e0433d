import { validationFailed } from '../api/refusals.ts';
import type { RequestContext } from '../operations/operation.ts';
import { hashOf, newSecret } from '../secrets.ts';

/** How a visit to the fake bank may end. */
export type BankOutcome = 'shared' | 'cancel' | 'fail' | 'reject';

/** What the bank hands back where it does not say yes, in the words of OAuth 2.0 (RFC 6749, section 4.1.2.1). */
const bankErrors = {
  cancel: 'access_denied',
  fail: 'server_error',
  reject: 'unauthorized_client',
} as const satisfies Readonly<Record<Exclude<BankOutcome, 'shared'>, string>>;

/** For this long a visit may last, in milliseconds. */
const visitLasts = 15 * 60_000;

/** A visit, whatever for: to show an account, or to pay. */
interface Visit {
  readonly state: string;
  readonly redirectUrl: string;
  readonly status: 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  readonly details: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** What a visit begins with: its state cannot be guessed, stands in the bank's address and comes back with the borrower (T-10). */
export type BegunVisit = Pick<Visit, 'state' | 'createdAt'> & { readonly status: 'LOADING' };

/**
 * Begins a visit, for one use.
 * @param journey what it is for, as the bank's address says it
 * @param redirectUrl where the borrower comes back to
 * @returns what to keep of it, and where the borrower's browser goes
 * @throws {Refusal} 422: the way back leads to somewhere that is not ours (T-08)
 */
export function beginVisit(
  { now, publicUrl }: Pick<RequestContext, 'now' | 'publicUrl'>,
  journey: string,
  redirectUrl: string,
): { readonly begun: BegunVisit; readonly url: string } {
  if (!isOurs(redirectUrl, publicUrl)) {
    const message = 'The way back must lead to this site';
    throw validationFailed([{ pointer: '/redirectUrl', code: 'foreign-address', message }]);
  }
  const state = newSecret();
  const url = `${publicUrl}/sandbox/bank?${new URLSearchParams({ journey, state }).toString()}`;
  return { begun: { state, status: 'LOADING', createdAt: now }, url };
}

function isOurs(address: string, publicUrl: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin;
}

/**
 * The visit if somebody is still at the bank: not once it has handed out a code, or a quarter of an hour has passed.
 * @param now the wall's
 */
export function openVisit<V extends Visit>(visit: V | undefined, now: Date): V | undefined {
  if (visit?.status !== 'LOADING' || visit.details['codeHash'] !== undefined) return undefined;
  return visit.createdAt.getTime() + visitLasts > now.getTime() ? visit : undefined;
}

/**
 * The visit if the code was handed out for it; a code is good once (T-10).
 * @param visit the one that was found for what it is brought back with
 * @throws {Refusal} 422 `code-not-accepted`: another visit's, used before, or never handed out
 */
export function visitOfCode<V extends Visit>(visit: V | undefined, code: string): V {
  if (visit?.status === 'LOADING' && visit.details['codeHash'] === hashOf(code)) return visit;
  const message = 'This visit to your bank has ended. Start again';
  throw validationFailed([{ pointer: '/code', code: 'code-not-accepted', message }]);
}

/**
 * Ends a visit.
 * @param stateName what its state is called in the address of the way back
 * @param outcome `shared`: the borrower agreed
 * @returns the visit as it is now, and where the borrower's browser goes: with a code for one use, or with what went wrong
 */
export function endVisit<V extends Visit>(visit: V, stateName: 'state' | 'token', outcome: BankOutcome) {
  const back = new URL(visit.redirectUrl);
  back.searchParams.set(stateName, visit.state);
  if (outcome === 'shared') {
    const code = newSecret();
    back.searchParams.set('code', code);
    return { back: back.href, ended: { ...visit, details: { ...visit.details, codeHash: hashOf(code) } } };
  }
  back.searchParams.set('error', bankErrors[outcome]);
  const status: Visit['status'] = outcome === 'cancel' ? 'CANCELLED' : 'ERROR';
  return { back: back.href, ended: { ...visit, status } };
}
