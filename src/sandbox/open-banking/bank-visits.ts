import { dayjs } from '#dates';
import { validationFailed } from '../context/refusal.ts';
import type { RequestContext } from '../context/request-context.ts';
import { hashOf, newSecret } from '../context/secrets.ts';

/** The pages of the app to which a provider redirects if it cannot start a visit. */
export const connectionFailures = ['unavailable', 'unable-to-connect'] as const;

type ConnectionFailure = (typeof connectionFailures)[number];

/** How a visit to the sandbox bank may end. */
export type BankOutcome = 'shared' | 'cancel' | 'fail' | 'reject' | ConnectionFailure;

const isConnectionFailure = (outcome: BankOutcome): outcome is ConnectionFailure =>
  connectionFailures.some((failure) => failure === outcome);

/** The OAuth 2.0 error codes of unsuccessful visits (RFC 6749, section 4.1.2.1). */
const bankErrors = {
  cancel: 'access_denied',
  fail: 'server_error',
  reject: 'unauthorized_client',
} as const satisfies Readonly<Record<Exclude<BankOutcome, 'shared' | ConnectionFailure>, string>>;

/** How long a visit may take. */
const visitLifetime = dayjs.duration({ minutes: 15 });

/** A visit to share account data or to pay. */
interface Visit {
  readonly state: string;
  readonly redirectUrl: string;
  readonly status: 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  readonly details: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** The initial fields of a visit. `state` is a random value in the bank's URL, which the redirect returns (T-10). */
export type StartedVisit = Pick<Visit, 'state' | 'createdAt'> & { readonly status: 'LOADING' };

/**
 * Starts a visit.
 * @param purpose the purpose of the visit, as shown in the bank's URL
 * @param redirectUrl the URL that the bank redirects back to
 * @returns the fields to store, and the bank's URL
 * @throws {Refusal} 422 if the redirect URL is not on our own origin (T-08)
 */
export function startVisit(
  { now, publicUrl }: Pick<RequestContext, 'now' | 'publicUrl'>,
  purpose: string,
  redirectUrl: string,
): { readonly started: StartedVisit; readonly url: string } {
  if (!isOurs(redirectUrl, publicUrl)) {
    const message = 'The redirect URL must be on this site';
    throw validationFailed([{ pointer: '/redirectUrl', code: 'foreign-address', message }]);
  }
  const state = newSecret();
  const url = `${publicUrl}/sandbox/bank?${new URLSearchParams({ journey: purpose, state }).toString()}`;
  return { started: { state, status: 'LOADING', createdAt: now }, url };
}

function isOurs(address: string, publicUrl: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin;
}

/**
 * Returns the visit if it is still open: no code has been issued and 15 minutes have not passed.
 * @param now system time
 */
export function openVisit<V extends Visit>(visit: V | undefined, now: Date): V | undefined {
  if (visit?.status !== 'LOADING' || visit.details['codeHash'] !== undefined) return undefined;
  return dayjs.utc(visit.createdAt).add(visitLifetime).isAfter(now) ? visit : undefined;
}

/**
 * Returns the visit if the code belongs to it. A code can be used once (T-10).
 * @param visit the visit with the returned `state`, if it was found
 * @throws {Refusal} 422 `code-not-accepted` if the code belongs to another visit, was used before or was never issued
 */
export function visitOfCode<V extends Visit>(visit: V | undefined, code: string): V {
  if (visit?.status === 'LOADING' && visit.details['codeHash'] === hashOf(code)) return visit;
  const message = 'This visit to your bank has ended. Start again';
  throw validationFailed([{ pointer: '/code', code: 'code-not-accepted', message }]);
}

/**
 * Ends a visit.
 * @param stateName the name of the query parameter that returns `state`
 * @param outcome `shared` if the borrower agreed
 * @returns the changed visit, and the redirect URL with an authorisation code for one use or with an error
 */
export function endVisit<V extends Visit>(visit: V, stateName: 'state' | 'token', outcome: BankOutcome) {
  if (isConnectionFailure(outcome)) {
    const ended: V = { ...visit, status: 'ERROR' };
    return { back: new URL(`/open-banking/${outcome}`, visit.redirectUrl).href, ended };
  }
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
