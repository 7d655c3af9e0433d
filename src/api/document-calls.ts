import type { HasRead, LoanApplication } from '#model';
import type { ApiClient } from './http/api-client.ts';
import { ProblemError, UnexpectedResponseError } from './api-error.ts';
import type { DocumentReading } from './http/api-request.ts';
import { documentHash } from './document-hash.ts';
import type { LegalDocument } from './legal-document.ts';
import { callOperation, type Operation } from './operation.ts';
import * as applications from './operations/loan-applications.ts';

/** The HTML of a document, and what the lender says its digest is. */
interface SentPage {
  readonly html: string;
  readonly digest: unknown;
}

const page: DocumentReading = {
  accept: ['text/html'],
  read: (body, headers): SentPage | undefined =>
    typeof body === 'string' && body.trim() !== '' ? { html: body, digest: headers['unencoded-digest'] } : undefined,
};

const file: DocumentReading = {
  accept: ['application/pdf'],
  responseType: 'blob',
  read: (body) => (body instanceof Blob && body.size > 0 ? body : undefined),
};

/** A lender need not have a PDF at the URL of an HTML document, so HTML is accepted there too. */
const copyOf = ({ format }: LegalDocument): DocumentReading =>
  format === 'pdf' ? file : { ...file, accept: ['application/pdf', 'text/html'] };

const fileSize: DocumentReading = {
  accept: ['application/pdf'],
  read: (_, headers) => Number(headers['content-length']) || undefined,
};

/** `/download` is appended to the document's own URL. */
const downloadPath = (document: LegalDocument, id: string) => `${document.path(id, document.format)}/download`;

/** A document as HTML. */
export interface DocumentPage {
  /** It must be sanitised before it is shown. */
  readonly html: string;
  /** The SHA-256 hash of the HTML, which is sent with the confirmation. `undefined` if the lender sent no digest. */
  readonly hash: string | undefined;
}

/**
 * A document as HTML (C-52…C-54, C-92…C-94). Rejects with an `UnexpectedResponseError` if its digest is of another text. The
 * specification names no digest, so a lender need not send one: then the document is confirmed without its hash.
 */
export async function readDocument(
  client: ApiClient,
  document: LegalDocument,
  id: string,
  signal?: AbortSignal,
): Promise<DocumentPage> {
  const path = document.path(id, 'html');
  const sent = await client.send({ method: 'GET', api: 'product', path, document: page, signal });
  const { html, digest } = sent as SentPage;
  if (digest === undefined) return { html, hash: undefined };
  const hash = await documentHash(html, digest);
  if (hash !== undefined) return { html, hash };
  throw new UnexpectedResponseError('Unexpected response: not the text of the digest', { method: 'GET', path });
}

/** A document as PDF, to view. */
export async function fetchDocumentPdf(
  client: ApiClient,
  document: LegalDocument,
  id: string,
  signal: AbortSignal,
): Promise<Blob> {
  const path = document.path(id, 'pdf');
  return (await client.send({ method: 'GET', api: 'product', path, document: file, signal })) as Blob;
}

/** The copy of a document to keep, from its own URL with `/download`: a PDF, or HTML if the lender has no PDF there. */
export async function downloadDocument(client: ApiClient, document: LegalDocument, id: string): Promise<Blob> {
  const path = downloadPath(document, id);
  return (await client.send({ method: 'GET', api: 'product', path, document: copyOf(document) })) as Blob;
}

/**
 * The size of the PDF to keep, in bytes, without its content. Rejects if the API does not state it: a `HEAD` request is
 * assumed, as the specification names only `GET`.
 */
export async function documentPdfSize(
  client: ApiClient,
  document: LegalDocument,
  id: string,
  signal: AbortSignal,
): Promise<number> {
  const path = downloadPath(document, id);
  return (await client.send({ method: 'HEAD', api: 'product', path, document: fileSize, signal })) as number;
}

const CONFIRMATIONS: Readonly<Partial<Record<LegalDocument['type'], Operation<LoanApplication>>>> = {
  ADEQUATE_EXPLANATIONS: applications.confirmReadAdequateExplanations,
  SECCI: applications.confirmReadSecci,
  CONTRACT: applications.confirmReadContract,
};

/**
 * Confirms that the borrower has read a document of an application (C-55…C-57, C-95…C-97), but not that it is adequate. `hash`: of
 * the text that was shown. Rejects with a `TypeError` for a type that applications do not have.
 */
export async function confirmRead(
  client: ApiClient,
  { type }: LegalDocument,
  id: string,
  hash: string | undefined,
): Promise<LoanApplication> {
  const operation = CONFIRMATIONS[type];
  if (!operation) throw new TypeError(`an application has no ${type}`);
  const body: HasRead = { hasRead: true, ...(hash !== undefined && { documentHash: hash }) };
  return callOperation(client, operation, { params: { id }, body });
}

/** Did the lender refuse a confirmation because the document is no longer the one that was shown? */
export const hasDocumentChanged = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'document-changed';

/** Confirms that all documents of an application have been read (C-69, A-56). `attempt`: the same for every repeat (T-16). */
export const completeReadDocuments = (client: ApiClient, id: string, attempt: string): Promise<LoanApplication> =>
  callOperation(client, applications.completeReadDocuments, { params: { id }, idempotencyKey: attempt });
