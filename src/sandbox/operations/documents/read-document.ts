import type { LegalDocument } from '#lending';
import { stateMovedOn } from '../../api/refusals.ts';
import { agreementOf } from '../../documents/agreement-of.ts';
import { legalDocumentTexts } from '../../documents/legal-document-texts.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';
import { serveDocument } from './serve-document.ts';

/** Each document's name in addresses. */
export const slugs: Readonly<Record<LegalDocument, string>> = {
  ADEQUATE_EXPLANATIONS: 'adequate-explanations',
  SECCI: 'secci',
  CONTRACT: 'contract',
};

/** C-52…C-54, C-92…C-94: a document with the borrower's own figures. */
export function readDocument(document: LegalDocument): Operation {
  return async (call) => {
    const agreement = await agreementOf(call, await ownApplication(call));
    if (!agreement) throw stateMovedOn('There are no documents to read yet.');
    return serveDocument(call, slugs[document], legalDocumentTexts[document](agreement));
  };
}
