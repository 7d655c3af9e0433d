import type { RequestContext } from '../context/request-context.ts';
import type { EventRecord } from '../store/events.ts';
import type { ApplicationProgress, ApplicationRecord } from '../store/applications.ts';

/** Notes that something happened to an application. */
export async function noteEvent(
  { records, newId, now }: RequestContext,
  applicationId: string,
  name: string,
  details: EventRecord['details'] = {},
): Promise<void> {
  await records.events.add({ id: newId(), applicationId, name, details, createdAt: now });
}

/** Notes that something happened to an application, unless that is known. */
export async function noteOnce(context: RequestContext, applicationId: string, name: string): Promise<void> {
  const known = await context.records.events.listOfApplication(applicationId);
  if (!known.some((event) => event.name === name)) await noteEvent(context, applicationId, name);
}

/** Notes something of an application that changes nothing about where it stands. */
export async function noteProgress(
  { records }: Pick<RequestContext, 'records'>,
  application: ApplicationRecord,
  progress: ApplicationProgress,
): Promise<ApplicationRecord> {
  const next = { ...application, progress: { ...application.progress, ...progress } };
  await records.applications.update(next);
  return next;
}
