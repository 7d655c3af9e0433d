import type { RequestContext } from '../context/request-context.ts';
import { noteEvent } from './note-event.ts';

/** Notes that something happened to an application, unless that is known. */
export async function noteOnce(context: RequestContext, applicationId: string, name: string): Promise<void> {
  const known = await context.records.events.listOfApplication(applicationId);
  if (!known.some((event) => event.name === name)) await noteEvent(context, applicationId, name);
}
