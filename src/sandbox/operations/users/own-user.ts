import { notFound } from '../../api/refusals.ts';
import type { UserRecord } from '../../store/users.ts';
import { textParameter, type Call } from '../operation.ts';
import { requireSignedInUser } from '../signed-in-user.ts';

/**
 * The user that a call names, to themselves alone; everybody else is not found, whether they exist or not (T-18).
 * @throws {Refusal} 401 without a good bearer token; 404
 */
export async function ownUser(call: Call): Promise<UserRecord> {
  const user = await requireSignedInUser(call);
  if (user.id !== textParameter(call, 'id')) throw notFound();
  return user;
}
