import { type ApiPath, familyPath, fillPath } from './api-request.ts';

/** What a document belongs to (D-23). */
export type DocumentCategory = 'LOAN' | 'LOAN_APPLICATION';

/** What a document is (D-23); of a loan there is a statement too, which is assumed. */
export type DocumentType = 'SECCI' | 'CONTRACT' | 'DIRECT_DEBIT_MANDATE' | 'ADEQUATE_EXPLANATIONS' | 'STATEMENT';

/** To be read on the page, or as a file. */
export type DocumentFormat = 'html' | 'pdf';

/** One kind of document: what it is called, in addresses and by people, and where the API has it. */
export interface LegalDocument {
  readonly category: DocumentCategory;
  readonly type: DocumentType;
  readonly slug: string;
  readonly title: string;
  /** Where one stands; loans have theirs as PDF only. Throws a `TypeError` for an id that no path can hold. */
  readonly path: (id: string, format: DocumentFormat) => ApiPath;
}

/** There is no such document (V-17, E-13, E-14). */
export class InvalidDocumentError extends Error {
  readonly code = 'invalid-document';
  constructor(message: string) {
    super(message);
    this.name = 'InvalidDocumentError';
  }
}

const NAMES: Readonly<Record<DocumentType, readonly [slug: string, title: string]>> = {
  SECCI: ['secci', 'Loan Key Facts'],
  CONTRACT: ['contract', 'Loan Agreement'],
  ADEQUATE_EXPLANATIONS: ['adequate-explanations', 'Loan Important Information'],
  DIRECT_DEBIT_MANDATE: ['direct-debit-mandate', 'Direct Debit Mandate'],
  STATEMENT: ['statement', 'Loan Statement'],
};

const OF_CATEGORY: Readonly<Record<DocumentCategory, readonly DocumentType[]>> = {
  LOAN: ['CONTRACT', 'SECCI', 'ADEQUATE_EXPLANATIONS', 'DIRECT_DEBIT_MANDATE', 'STATEMENT'],
  LOAN_APPLICATION: ['ADEQUATE_EXPLANATIONS', 'SECCI', 'CONTRACT'],
};

const PATHS: Readonly<Record<DocumentCategory, (slug: string) => LegalDocument['path']>> = {
  LOAN: (slug) => (id) => fillPath(`/v2/loans/{id}/${slug}.pdf`, { id }),
  LOAN_APPLICATION: (slug) => (id, format) => familyPath(`/loan-applications/{id}/read-${slug}.${format}`, { id }),
};

const isCategory = (category: string): category is DocumentCategory => Object.hasOwn(OF_CATEGORY, category);

/**
 * The document of a kind. Throws an `InvalidDocumentError` for a category that is none, and for a type that is none or that the
 * category does not have.
 */
export function documentOf(category: string, type: string): LegalDocument {
  if (!isCategory(category)) throw new InvalidDocumentError(`Invalid document category '${category}'`);
  const known = OF_CATEGORY[category].find((own) => own === type);
  if (!known) throw new InvalidDocumentError(`Invalid document type '${type}'`);
  const [slug, title] = NAMES[known];
  return { category, type: known, slug, title, path: PATHS[category](slug) };
}

/** The same by the name that it has in addresses; `undefined` for one that is none. */
export function documentBySlug(category: DocumentCategory, slug: string): LegalDocument | undefined {
  return OF_CATEGORY[category].map((type) => documentOf(category, type)).find((document) => document.slug === slug);
}
