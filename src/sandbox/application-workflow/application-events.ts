import type { RequestContext } from '../context/request-context.ts';
import type { EventRecord } from '../store/events.ts';
import type { ApplicationProgress, ApplicationRecord } from '../store/applications.ts';

/** Records an event of an application. */
export async function noteEvent(
  { records, newId, now }: RequestContext,
  applicationId: string,
  name: string,
  details: EventRecord['details'] = {},
): Promise<void> {
  await records.events.add({ id: newId(), applicationId, name, details, createdAt: now });
}

/** Records an event of an application, unless an event with that name exists already. */
export async function noteOnce(context: RequestContext, applicationId: string, name: string): Promise<void> {
  const known = await context.records.events.listOfApplication(applicationId);
  if (!known.some((event) => event.name === name)) await noteEvent(context, applicationId, name);
}

/** Adds to the progress of an application without changing its state. */
export async function noteProgress(
  { records }: Pick<RequestContext, 'records'>,
  application: ApplicationRecord,
  progress: ApplicationProgress,
): Promise<ApplicationRecord> {
  const next = { ...application, progress: { ...application.progress, ...progress } };
  await records.applications.update(next);
  return next;
}
