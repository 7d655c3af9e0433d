import type { LoanApplication } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';
import { applicationEmbeds } from './loan-application.ts';

/** Asks that a referred application goes on (C-66), or takes that back (C-67): the application as it then stands. */
export async function askToGoOn(client: ApiClient, id: string, wanted: boolean): Promise<LoanApplication> {
  const path = fillPath(`/v2/loan-applications/{id}/${wanted ? 'requested' : 'unrequested'}`, { id });
  const answer = await client.send({ method: 'POST', api: 'product', path, query: { embedded: applicationEmbeds } });
  return answer as LoanApplication;
}
