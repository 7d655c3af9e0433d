import { notSignedIn } from '../api/refusals.ts';
import { hashOf } from '../secrets.ts';
import type { UserRecord } from '../store/users.ts';
import type { Call } from './operation.ts';

/**
 * Returns the user of the bearer token, or `undefined` for a visitor without a token.
 * @throws {Refusal} 401 if the token is unknown or expired
 */
export async function signedInUser({ records, now, bearer }: Call): Promise<UserRecord | undefined> {
  if (bearer === undefined) return undefined;
  const token = await records.tokens.find(hashOf(bearer));
  if (token?.kind !== 'access' || token.expiresAt <= now) {
    throw notSignedIn('You have been signed out. Sign in again.');
  }
  return records.users.find(token.userId);
}

/**
 * Returns the user of the bearer token.
 * @throws {Refusal} 401 if the token is missing, unknown or expired
 */
export async function requireSignedInUser(call: Call): Promise<UserRecord> {
  const user = await signedInUser(call);
  if (!user) throw notSignedIn('Sign in to continue.');
  return user;
}
