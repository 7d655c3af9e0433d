import { notFound } from '../api/refusals.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import { textParameter, type Call } from './operation.ts';
import { requireSignedInUser } from './signed-in-user.ts';

/**
 * Returns the application that a request names, if it belongs to the caller and to the request's brand (T-18, T-21).
 * @param id the id of the application, if it is not the path parameter `id`
 * @throws {Refusal} 401 without a valid bearer token; 404 if the application is not the caller's
 */
export async function ownApplication(call: Call, id = textParameter(call, 'id')): Promise<ApplicationRecord> {
  const user = await requireSignedInUser(call);
  const application = await call.records.applications.find(id);
  if (application?.userId !== user.id || application.brand !== call.brand.id) throw notFound();
  return application;
}
