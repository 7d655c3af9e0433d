import type { LoanApplication } from '#model';
import type { ApiClient } from './api-client.ts';
import { familyPath } from './api-request.ts';
import type { LegalDocument } from './legal-document.ts';
import { applicationEmbeds } from './loan-application.ts';

/** Says that a document of an application has been read (C-55…C-57, C-95…C-97); nothing about whether it was good. */
export async function confirmRead(client: ApiClient, document: LegalDocument, id: string): Promise<LoanApplication> {
  return (await client.send({
    method: 'POST',
    api: 'product',
    path: familyPath(`/loan-applications/{id}/confirm-read-${document.slug}`, { id }),
    query: { embedded: applicationEmbeds },
    body: { hasRead: true },
  })) as LoanApplication;
}
