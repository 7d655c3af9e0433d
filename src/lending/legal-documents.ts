/** The documents to read before a loan is agreed (D-23), in reading order. */
export const legalDocuments = ['ADEQUATE_EXPLANATIONS', 'SECCI', 'CONTRACT'] as const;

/** A document to read before a loan is agreed (D-23). */
export type LegalDocument = (typeof legalDocuments)[number];

/** The first document that has not been read; `undefined` once all have been. */
export function nextLegalDocument(read: ReadonlySet<LegalDocument>): LegalDocument | undefined {
  return legalDocuments.find((document) => !read.has(document));
}
