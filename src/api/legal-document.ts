import type { LetterName } from '#model';
import { fillPath } from './http/api-request.ts';

/** The resource that a document belongs to (D-23). */
export type DocumentCategory = 'LOAN' | 'LOAN_APPLICATION';

/** The type of a document (D-23). */
export type DocumentType = 'SECCI' | 'CONTRACT' | 'DIRECT_DEBIT_MANDATE' | 'ADEQUATE_EXPLANATIONS';

/** HTML is shown on the page. A PDF is saved, or shown if the lender has no HTML. */
export type DocumentFormat = 'html' | 'pdf';

/** One kind of document, or one letter: its slug in addresses, and its path in the API. Its name is in the copy `document`. */
export interface LegalDocument {
  readonly category: DocumentCategory | 'LETTER';
  readonly type: DocumentType | LetterName;
  readonly slug: string;
  /** The format of the document's own URL: PDF for a loan, HTML for an application. */
  readonly format: DocumentFormat;
  /** The path of one document. That loan documents exist as HTML is assumed. Throws a `TypeError` for an id that cannot be in a path. */
  readonly path: (id: string, format: DocumentFormat) => string;
}

/** The category or type of a document does not exist (V-17, E-13, E-14). */
export class InvalidDocumentError extends Error {
  readonly code = 'invalid-document';
  constructor(message: string) {
    super(message);
    this.name = 'InvalidDocumentError';
  }
}

const SLUGS: Readonly<Record<DocumentType, string>> = {
  SECCI: 'secci',
  CONTRACT: 'contract',
  ADEQUATE_EXPLANATIONS: 'adequate-explanations',
  DIRECT_DEBIT_MANDATE: 'direct-debit-mandate',
};

const OF_CATEGORY: Readonly<Record<DocumentCategory, readonly DocumentType[]>> = {
  LOAN: ['CONTRACT', 'SECCI', 'ADEQUATE_EXPLANATIONS', 'DIRECT_DEBIT_MANDATE'],
  LOAN_APPLICATION: ['ADEQUATE_EXPLANATIONS', 'SECCI', 'CONTRACT'],
};

const PATHS: Readonly<Record<DocumentCategory, (slug: string) => LegalDocument['path']>> = {
  LOAN: (slug) => (id, format) => fillPath(`/v2/loans/{id}/${slug}.${format}`, { id }),
  LOAN_APPLICATION: (slug) => (id, format) =>
    fillPath(`/{family}/loan-applications/{id}/read-${slug}.${format}`, { id }),
};

const isCategory = (category: string): category is DocumentCategory => Object.hasOwn(OF_CATEGORY, category);

/** One kind of document. Throws an `InvalidDocumentError` if the category does not exist, or does not have the type. */
export function documentOf(category: string, type: string): LegalDocument {
  if (!isCategory(category)) throw new InvalidDocumentError(`Invalid document category '${category}'`);
  const known = OF_CATEGORY[category].find((own) => own === type);
  if (!known) throw new InvalidDocumentError(`Invalid document type '${type}'`);
  const slug = SLUGS[known];
  return { category, type: known, slug, format: category === 'LOAN' ? 'pdf' : 'html', path: PATHS[category](slug) };
}

/** One kind of document by its slug; `undefined` if the category does not have it. */
export function documentBySlug(category: DocumentCategory, slug: string): LegalDocument | undefined {
  return OF_CATEGORY[category].map((type) => documentOf(category, type)).find((document) => document.slug === slug);
}
