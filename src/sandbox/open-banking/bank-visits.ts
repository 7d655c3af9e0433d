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

/** What tells whether a visit goes on: of an account to show, or of a payment. */
interface Visit {
  readonly state: string;
  readonly redirectUrl: string;
  readonly status: 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  readonly details: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** Is somebody still at the bank? Not once it has handed out a code, or a quarter of an hour has passed. */
export function isVisitOpen({ status, details, createdAt }: Visit, now: Date): boolean {
  return status === 'LOADING' && details['codeHash'] === undefined && createdAt.getTime() + visitLasts > now.getTime();
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
