import type { LoanApplication } from '#model';

/** The documents to read before a loan is agreed (D-23), in reading order. */
export const legalDocuments = ['ADEQUATE_EXPLANATIONS', 'SECCI', 'CONTRACT'] as const;

/** A document to read before a loan is agreed (D-23). */
export type LegalDocument = (typeof legalDocuments)[number];

/** The first document that has not been read; `undefined` once all have been. */
export function nextLegalDocument(read: ReadonlySet<LegalDocument>): LegalDocument | undefined {
  return legalDocuments.find((document) => !read.has(document));
}

/** Must the borrower read a document before anything else about the application (D-23)? */
export const mustReadDocuments = ({ state, documents = [] }: Pick<LoanApplication, 'state' | 'documents'>): boolean =>
  state === 'Documents' && documents.some(({ readAt }) => readAt === undefined);
