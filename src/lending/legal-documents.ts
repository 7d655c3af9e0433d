/** The documents that are read before a loan is agreed (D-23), in the order to read them. */
export const legalDocuments = ['ADEQUATE_EXPLANATIONS', 'SECCI', 'CONTRACT'] as const;

/** A document that is read before a loan is agreed to (D-23). */
export type LegalDocument = (typeof legalDocuments)[number];

/** The first document that has not been read; `undefined` once all have. */
export function nextLegalDocument(read: ReadonlySet<LegalDocument>): LegalDocument | undefined {
  return legalDocuments.find((document) => !read.has(document));
}
