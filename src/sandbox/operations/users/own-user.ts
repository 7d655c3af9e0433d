import { notFound } from '../../api/refusals.ts';
import type { UserRecord } from '../../store/users.ts';
import { textParameter, type Call } from '../operation.ts';
import { requireSignedInUser } from '../signed-in-user.ts';

/**
 * Returns the user that the path names, if it is the caller.
 * @throws {Refusal} 401 without a valid bearer token; 404 for any other user, whether they exist or not (T-18)
 */
export async function ownUser(call: Call): Promise<UserRecord> {
  const user = await requireSignedInUser(call);
  if (user.id !== textParameter(call, 'id')) throw notFound();
  return user;
}
