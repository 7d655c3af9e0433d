import type { LegalDocument } from '#lending';
import type { Agreement } from '../agreement.ts';
import type { DocumentText } from '../document-text.ts';
import { adequateExplanations } from './adequate-explanations.ts';
import { contract } from './contract.ts';
import { secci } from './secci.ts';

/** Returns the text of each document that the borrower must read before agreeing to the loan (R-55, D-23). */
export const legalDocumentTexts: Readonly<Record<LegalDocument, (agreement: Agreement) => DocumentText>> = {
  ADEQUATE_EXPLANATIONS: adequateExplanations,
  SECCI: secci,
  CONTRACT: contract,
};
