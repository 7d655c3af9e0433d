import type { ApiClient } from './api-client.ts';
import type { ApiPath } from './api-request.ts';
import type { LegalDocument } from './legal-document.ts';

/** A document as HTML (C-52…C-54, C-92…C-94): not safe to show before it is sanitised. */
export async function readDocument(
  client: ApiClient,
  document: LegalDocument,
  id: string,
  signal?: AbortSignal,
): Promise<string> {
  return (await client.send({
    method: 'GET',
    api: 'product',
    path: document.path(id, 'html'),
    accept: 'text/html',
    signal,
  })) as string;
}

const downloadOf = (path: ApiPath): ApiPath =>
  typeof path === 'string' ? `${path}/download` : { v1: `${path.v1}/download`, v2: `${path.v2}/download` };

/** A document as PDF: the copy to keep, at the address that ends in `/download`, unless it is only looked at. */
export async function fetchDocumentPdf(
  client: ApiClient,
  document: LegalDocument,
  id: string,
  { download = true, signal }: { readonly download?: boolean; readonly signal?: AbortSignal } = {},
): Promise<Blob> {
  const path = document.path(id, 'pdf');
  return (await client.send({
    method: 'GET',
    api: 'product',
    path: download ? downloadOf(path) : path,
    accept: 'application/pdf',
    signal,
  })) as Blob;
}
