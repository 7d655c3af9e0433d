import type { LoanApplication } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';

/** Says that all documents of an application have been read (C-69, A-56). */
export async function completeReadDocuments(client: ApiClient, id: string): Promise<LoanApplication> {
  const path = fillPath('/v2/loan-applications/{id}/complete-read-documents', { id });
  return (await client.send({ method: 'POST', api: 'product', path })) as LoanApplication;
}
