import type { Agreement } from './agreement.ts';
import type { DocumentText } from './document-text.ts';
import { legalDocumentTexts } from './legal-document-texts.ts';
import { directDebitMandate } from './words/direct-debit-mandate.ts';

const account = {
  accountName: 'Alex Example',
  sortCodeEnding: '00',
  accountNumberEnding: '5678',
  reference: 'SAM-PLE-XXX',
};

/** Every document that the lender writes, by its name in addresses. */
export const documentTexts: ReadonlyMap<string, (agreement: Agreement) => DocumentText> = new Map([
  ['adequate-explanations', legalDocumentTexts.ADEQUATE_EXPLANATIONS],
  ['secci', legalDocumentTexts.SECCI],
  ['contract', legalDocumentTexts.CONTRACT],
  ['direct-debit-mandate', (agreement: Agreement) => directDebitMandate(agreement, account)],
]);
