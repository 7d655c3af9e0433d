import type { RequestContext } from '../context/request-context.ts';
import type { EventRecord } from '../store/events.ts';

/** Notes that something happened to an application. */
export async function noteEvent(
  { records, newId, now }: RequestContext,
  applicationId: string,
  name: string,
  details: EventRecord['details'] = {},
): Promise<void> {
  await records.events.add({ id: newId(), applicationId, name, details, createdAt: now });
}
