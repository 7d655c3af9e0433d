import { dayjs } from '#dates';
import type { AuthToken } from '#model';

/** A token, and the server's time when it sent it (milliseconds since 1970), if known. */
export type GivenToken = AuthToken & { readonly answeredAt?: number | undefined };

/** The signed-in borrower (D-01). */
export interface AuthObject {
  readonly userId: string;
  readonly token: string;
  readonly authStrength: string;
  /**
   * The token's end by this device's clock, ISO 8601. If its lifetime is unknown, the server's own text, which may be empty. Only the server decides
   * whether it is still valid.
   */
  readonly expiry: string;
  /** By this device's clock, ISO 8601. */
  readonly created: string;
}

/** A token is renewed after this part of its lifetime. */
const RENEWED_AFTER = 2 / 3;
/** The assumed lifetime of a token whose end is unknown, and the shortest time until a renewal. */
const UNKNOWN_LIFE = dayjs.duration({ minutes: 15 });
const SHORTEST = dayjs.duration({ seconds: 30 });

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * The part of a token that is kept. Its lifetime is the difference of two server times; its end is measured by this device's clock. So
 * the two clocks may differ.
 *
 * @param moment reads a time in the server's format, as milliseconds since 1970
 */
export function authObjectFrom(token: GivenToken, now: Date, moment: (text: string) => number | undefined): AuthObject {
  const until = token.expiresAt === undefined ? undefined : moment(token.expiresAt);
  const isKnown = until !== undefined && token.answeredAt !== undefined;
  return {
    userId: token.subjectId,
    token: token.token,
    authStrength: token.authStrength ?? '',
    expiry: isKnown
      ? dayjs
          .utc(now)
          .add(until - token.answeredAt)
          .toISOString()
      : (token.expiresAt ?? ''),
    created: now.toISOString(),
  };
}

/** The time to renew a token, by this device's clock (milliseconds since 1970): now, if the clock was set back. */
export function renewalDue({ created, expiry }: AuthObject, now: number): number {
  const from = dayjs.utc(created);
  if (!from.isValid() || from.isAfter(now)) return now;
  const life = ISO.test(expiry) ? dayjs.utc(expiry).diff(from) : UNKNOWN_LIFE.asMilliseconds();
  return from.valueOf() + Math.max(SHORTEST.asMilliseconds(), life * RENEWED_AFTER);
}

/** Is this value, from a cookie, an AuthObject? */
export function isAuthObject(value: unknown): value is AuthObject {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, token, authStrength, expiry, created } = value as Record<string, unknown>;
  return [userId, token, authStrength, expiry, created].every((text) => typeof text === 'string') && token !== '';
}

/**
 * A way for borrowers to prove their identity. The flow of the sign-in screen asks for the proof, such as a link by email, and
 * this exchanges the proof. A lender can replace both.
 */
export interface AuthMethod {
  /** Exchanges the proof for a session token. */
  readonly redeem: (token: string) => Promise<GivenToken>;
}
