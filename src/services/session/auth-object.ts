import type { AuthToken } from '#model';

/** Who is signed in (D-01). */
export interface AuthObject {
  readonly userId: string;
  readonly token: string;
  readonly authStrength: string;
  /** As the server writes it: `YYYY-MM-DD HH:mm:ss.SSSSSS`, Europe/London. The server alone decides whether it is still good. */
  readonly expiry: string;
  /** ISO 8601. */
  readonly created: string;
}

/** What is kept of a token that the server gave. */
export const authObjectFrom = (token: AuthToken, now: Date): AuthObject => ({
  userId: token.subjectId,
  token: token.token,
  authStrength: token.authStrength,
  expiry: token.expiresAt,
  created: now.toISOString(),
});

/** Does a cookie's content look like one? */
export function isAuthObject(value: unknown): value is AuthObject {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, token, authStrength, expiry, created } = value as Record<string, unknown>;
  return [userId, token, authStrength, expiry, created].every((text) => typeof text === 'string') && token !== '';
}
