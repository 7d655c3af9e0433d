import { documentOf, type LegalDocument } from '#api';
import { legalDocuments } from '#lending';
import type { LoanApplication } from '#model';

/** One document of an application, and when it was read. */
export interface DocumentToRead {
  readonly document: LegalDocument;
  /** As the server writes time. */
  readonly readAt?: string;
}

/**
 * An application's documents in the order in which they are read. Throws an `InvalidDocumentError` for one that nobody knows: it
 * must not be passed over (V-17).
 */
export function documentsToRead({ documents }: LoanApplication): readonly DocumentToRead[] {
  const listed: readonly { readonly type: string; readonly readAt?: string }[] =
    documents ?? legalDocuments.map((type) => ({ type }));
  return listed.map(({ type, readAt }) => ({
    document: documentOf('LOAN_APPLICATION', type),
    ...(readAt !== undefined && { readAt }),
  }));
}

/** What the address of a document leads to. */
export type ReadingPlace =
  | { readonly kind: 'read'; readonly at: number }
  /** Another document comes first, or none was named. */
  | { readonly kind: 'elsewhere'; readonly slug: string }
  | { readonly kind: 'finish' }
  | { readonly kind: 'unknown' };

/** Documents are read in order: nobody gets past the first that is not read, and what was read may be read again. */
export function readingPlace(documents: readonly DocumentToRead[], slug: string | undefined): ReadingPlace {
  const unread = documents.findIndex(({ readAt }) => readAt === undefined);
  const first = documents[unread]?.document.slug;
  if (slug === undefined) return first === undefined ? { kind: 'finish' } : { kind: 'elsewhere', slug: first };
  const at = documents.findIndex(({ document }) => document.slug === slug);
  if (at < 0) return { kind: 'unknown' };
  return first !== undefined && at > unread ? { kind: 'elsewhere', slug: first } : { kind: 'read', at };
}
