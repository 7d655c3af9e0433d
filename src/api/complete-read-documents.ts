import type { LoanApplication } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';
import { applicationEmbeds } from './loan-application.ts';

/** Says that all documents of an application have been read (C-69, A-56). `attempt`: the same for every repeat (T-16). */
export async function completeReadDocuments(client: ApiClient, id: string, attempt: string): Promise<LoanApplication> {
  const path = fillPath('/v2/loan-applications/{id}/complete-read-documents', { id });
  const request = { method: 'POST', api: 'product', path, query: { embedded: applicationEmbeds } } as const;
  return (await client.send({ ...request, idempotencyKey: attempt })) as LoanApplication;
}
