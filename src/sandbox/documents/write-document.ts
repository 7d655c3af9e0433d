import { documentFormats, type DocumentName, type DocumentValues, freeAdvisers } from '#lending';
import type { RequestContext } from '../context/request-context.ts';
import type { Agreement } from './agreement.ts';
import type { DocumentText } from './document-text.ts';
import { type DocumentData, fillDocument } from './fill-document.ts';

/** Where the files of documents are, and the language of the page that asks for one. */
export type DocumentContext = Pick<RequestContext, 'documents' | 'language'>;

/** What every document of a loan states. */
export type DocumentSubject = Pick<Agreement, 'brand' | 'reference' | 'madeOn' | 'borrower'>;

/**
 * Writes a document of a loan with its values, in the language of the page, or in that of the brand if it has no translation.
 * @throws {Error} the brand has no such document. The check of the files prevents this
 */
export function writeDocument<Name extends DocumentName>(
  { documents, language = '' }: DocumentContext,
  name: Name,
  { brand, reference, madeOn, borrower }: DocumentSubject,
  values: DocumentValues<Name>,
): DocumentText {
  const own = documents.get(brand.id);
  const translated = own?.languages?.[language]?.[name];
  const written = translated ?? own?.documents[name];
  if (!written) throw new Error(`The brand ${brand.id} has no document "${name}"`);
  const locale = translated ? language : brand.locales[0];
  const formats = documentFormats(locale);
  const data: DocumentData = {
    ...values,
    document: { reference, date: madeOn },
    borrower,
    advisers: { '': advisersIn(locale) },
  };
  return {
    brandName: brand.fullName,
    language: locale,
    reference,
    madeOn,
    date: formats['long-date'](madeOn),
    ...fillDocument(written, data, formats),
  };
}

const advisersIn = (locale: string) =>
  new Intl.ListFormat(locale).format(freeAdvisers.map(({ name, phone }) => `${name} (${phone})`));
