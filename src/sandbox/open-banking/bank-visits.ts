/** How a visit to the fake bank may end. */
export type BankOutcome = 'shared' | 'cancel' | 'fail' | 'reject';

/** What the bank hands back where it does not say yes, in the words of OAuth 2.0 (RFC 6749, section 4.1.2.1). */
export const bankErrors = {
  cancel: 'access_denied',
  fail: 'server_error',
  reject: 'unauthorized_client',
} as const satisfies Readonly<Record<Exclude<BankOutcome, 'shared'>, string>>;

/** For this long a visit may last, in milliseconds. */
const visitLasts = 15 * 60_000;

/** What tells whether a visit goes on: of an account to show, or of a payment. */
interface Visit {
  readonly status: 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  readonly details: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** Is somebody still at the bank? Not once it has handed out a code, or a quarter of an hour has passed. */
export function isVisitOpen({ status, details, createdAt }: Visit, now: Date): boolean {
  return status === 'LOADING' && details['codeHash'] === undefined && createdAt.getTime() + visitLasts > now.getTime();
}
