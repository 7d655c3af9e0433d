import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationProgress, ApplicationRecord } from '../store/applications.ts';

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
