import type { DocumentName, DocumentValues, LegalDocument } from '#lending';
import type { Agreement } from './agreement.ts';
import { agreementValues } from './agreement-values.ts';
import type { DocumentText } from './document-text.ts';
import { type DocumentContext, writeDocument } from './write-document.ts';

/** The name of each document that the borrower must read before agreeing to the loan, in its file and in URLs (R-55, D-23). */
export const legalDocumentNames = {
  ADEQUATE_EXPLANATIONS: 'adequate-explanations',
  SECCI: 'secci',
  CONTRACT: 'contract',
} as const satisfies Readonly<Record<LegalDocument, DocumentName>>;

/**
 * Writes a document that the borrower must read before agreeing to the loan: the explanations of CONC 4.2.5R, the
 * pre-contract credit information (SI 2010/1013, Schedule 1), or the agreement.
 */
export const writeLegalDocument = (
  context: DocumentContext,
  document: LegalDocument,
  agreement: Agreement,
): DocumentText => writeDocument(context, legalDocumentNames[document], agreement, agreementValues(agreement));

/** What a mandate collects: every payment of the agreement, those that are left, or nothing more. */
export type Collected = Pick<
  DocumentValues<'direct-debit-mandate'>,
  'everyPayment' | 'next' | 'notDebited' | 'finished'
>;

/** Writes the instruction to the borrower's bank. Of the numbers of `account`, only the last digits are shown. */
export function writeMandate(
  context: DocumentContext,
  agreement: Agreement,
  account: DocumentValues<'direct-debit-mandate'>['account'],
  collected: Collected,
): DocumentText {
  const values = { ...agreementValues(agreement), account, ...collected };
  return writeDocument(context, 'direct-debit-mandate', agreement, values);
}
