import { notFound } from '../api/refusals.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import { textParameter, type Call } from './operation.ts';
import { requireSignedInUser } from './signed-in-user.ts';

/**
 * The application that a call names, to who made it and under the brand it was made with (T-18, T-21).
 * @param id where it is not the path's `id`
 * @throws {Refusal} 401 without a good bearer token; 404 for everything that is not the caller's
 */
export async function ownApplication(call: Call, id = textParameter(call, 'id')): Promise<ApplicationRecord> {
  const user = await requireSignedInUser(call);
  const application = await call.records.applications.find(id);
  if (application?.userId !== user.id || application.brand !== call.brand.id) throw notFound();
  return application;
}
