import type { LoanApplication } from '#model';
import type { ApiClient } from './api-client.ts';
import type { DocumentReading } from './api-request.ts';
import type { DocumentType, LegalDocument } from './legal-document.ts';
import { callOperation, type Operation } from './operation.ts';
import * as applications from './operations/loan-applications.ts';

const page: DocumentReading = {
  accept: 'text/html',
  responseType: 'text',
  read: (body) => (typeof body === 'string' && body.trim() !== '' ? body : undefined),
};

const file: DocumentReading = {
  accept: 'application/pdf',
  responseType: 'blob',
  read: (body) => (body instanceof Blob && body.size > 0 ? body : undefined),
};

const fileSize: DocumentReading = {
  ...file,
  responseType: 'text',
  read: (_, headers) => Number(headers['content-length']) || undefined,
};

/** A document as HTML (C-52…C-54, C-92…C-94). It must be sanitised before it is shown. */
export async function readDocument(
  client: ApiClient,
  document: LegalDocument,
  id: string,
  signal?: AbortSignal,
): Promise<string> {
  const path = document.path(id, 'html');
  return (await client.send({ method: 'GET', api: 'product', path, document: page, signal })) as string;
}

/** A document as PDF: the copy to keep, at the address that ends in `/download`, or with `download: false` one to view. */
export async function fetchDocumentPdf(
  client: ApiClient,
  document: LegalDocument,
  id: string,
  { download = true, signal }: { readonly download?: boolean; readonly signal?: AbortSignal } = {},
): Promise<Blob> {
  const path = document.path(id, 'pdf') + (download ? '/download' : '');
  return (await client.send({ method: 'GET', api: 'product', path, document: file, signal })) as Blob;
}

/**
 * The size of a document as PDF, in bytes, without its content. Rejects if the API does not state it: a `HEAD` request is
 * assumed, as the specification names only `GET`.
 */
export async function documentPdfSize(
  client: ApiClient,
  document: LegalDocument,
  id: string,
  signal: AbortSignal,
): Promise<number> {
  const path = `${document.path(id, 'pdf')}/download`;
  return (await client.send({ method: 'HEAD', api: 'product', path, document: fileSize, signal })) as number;
}

const CONFIRMATIONS: Readonly<Partial<Record<DocumentType, Operation<LoanApplication>>>> = {
  ADEQUATE_EXPLANATIONS: applications.confirmReadAdequateExplanations,
  SECCI: applications.confirmReadSecci,
  CONTRACT: applications.confirmReadContract,
};

/**
 * Confirms that the borrower has read a document of an application (C-55…C-57, C-95…C-97), but not that it is adequate. Rejects
 * with a `TypeError` for a type that applications do not have.
 */
export async function confirmRead(client: ApiClient, { type }: LegalDocument, id: string): Promise<LoanApplication> {
  const operation = CONFIRMATIONS[type];
  if (!operation) throw new TypeError(`an application has no ${type}`);
  return callOperation(client, operation, { params: { id }, body: { hasRead: true } });
}

/** Confirms that all documents of an application have been read (C-69, A-56). `attempt`: the same for every repeat (T-16). */
export const completeReadDocuments = (client: ApiClient, id: string, attempt: string): Promise<LoanApplication> =>
  callOperation(client, applications.completeReadDocuments, { params: { id }, idempotencyKey: attempt });
