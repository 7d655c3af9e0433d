import type { AuthToken } from '#model';

/** A token, and what time it was for the server when it gave it (milliseconds since 1970), where that is known. */
export type GivenToken = AuthToken & { readonly answeredAt?: number | undefined };

/** Who is signed in (D-01). */
export interface AuthObject {
  readonly userId: string;
  readonly token: string;
  readonly authStrength: string;
  /**
   * When the token ends by this device's clock, ISO 8601; where nobody could say for how long it is good, the text that the
   * server gave. The server alone decides whether it is still good.
   */
  readonly expiry: string;
  /** By this device's clock, ISO 8601. */
  readonly created: string;
}

/** Renewed when this much of its life is over. */
const RENEWED_AFTER = 2 / 3;
/** For a token of unknown life, and at the least: in milliseconds. */
const UNKNOWN_LIFE = 15 * 60_000;
const SHORTEST = 30_000;

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * What is kept of a token that the server gave. How long it is good for is the difference of two of the server's times, and when
 * it ends is told by this device's clock alone: that the two clocks differ does not matter.
 * @param moment reads a time as the server writes it, as milliseconds since 1970
 */
export function authObjectFrom(token: GivenToken, now: Date, moment: (text: string) => number | undefined): AuthObject {
  const until = moment(token.expiresAt);
  const isKnown = until !== undefined && token.answeredAt !== undefined;
  return {
    userId: token.subjectId,
    token: token.token,
    authStrength: token.authStrength,
    expiry: isKnown ? new Date(now.getTime() + until - token.answeredAt).toISOString() : token.expiresAt,
    created: now.toISOString(),
  };
}

/** When a token is to be renewed, by this device's clock (milliseconds since 1970); at once where the clock was put back. */
export function renewalDue({ created, expiry }: AuthObject, now: number): number {
  const from = Date.parse(created);
  if (Number.isNaN(from) || from > now) return now;
  const life = ISO.test(expiry) ? Date.parse(expiry) - from : UNKNOWN_LIFE;
  return from + Math.max(SHORTEST, life * RENEWED_AFTER);
}

/** Does a cookie's content look like one? */
export function isAuthObject(value: unknown): value is AuthObject {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, token, authStrength, expiry, created } = value as Record<string, unknown>;
  return [userId, token, authStrength, expiry, created].every((text) => typeof text === 'string') && token !== '';
}
