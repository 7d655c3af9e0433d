import type { LegalDocument } from '#lending';
import type { Agreement } from '../agreement.ts';
import type { DocumentText } from '../document-text.ts';
import { adequateExplanations } from './adequate-explanations.ts';
import { contract } from './contract.ts';
import { secci } from './secci.ts';

/** What each document that is read before a loan is agreed says of one loan (R-55, D-23). */
export const legalDocumentTexts: Readonly<Record<LegalDocument, (agreement: Agreement) => DocumentText>> = {
  ADEQUATE_EXPLANATIONS: adequateExplanations,
  SECCI: secci,
  CONTRACT: contract,
};
