import { notSignedIn } from '../api/refusals.ts';
import { hashOf } from '../secrets.ts';
import type { UserRecord } from '../store/users.ts';
import type { Call } from './operation.ts';

/**
 * Whose bearer token it is; `undefined` for a visitor, who brings none.
 * @throws {Refusal} 401: the token is unknown or has expired
 */
export async function signedInUser({ records, now, bearer }: Call): Promise<UserRecord | undefined> {
  if (bearer === undefined) return undefined;
  const token = await records.tokens.find(hashOf(bearer));
  if (token?.kind !== 'access' || token.expiresAt <= now) throw notSignedIn('Your sign-in has ended. Sign in again.');
  return records.users.find(token.userId);
}

/**
 * Whose bearer token it is.
 * @throws {Refusal} 401: there is none, or it is unknown or has expired
 */
export async function requireSignedInUser(call: Call): Promise<UserRecord> {
  const user = await signedInUser(call);
  if (!user) throw notSignedIn('Sign in to go on.');
  return user;
}
