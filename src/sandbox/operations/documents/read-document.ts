import type { LegalDocument } from '#lending';
import { stateMovedOn } from '../../api/refusals.ts';
import { agreementOf } from '../../documents/agreement-of.ts';
import { legalDocumentTexts } from '../../documents/legal-document-texts.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';
import { serveDocument } from './serve-document.ts';

/** The name of each document in URLs. */
export const slugs: Readonly<Record<LegalDocument, string>> = {
  ADEQUATE_EXPLANATIONS: 'adequate-explanations',
  SECCI: 'secci',
  CONTRACT: 'contract',
};

/** C-52…C-54, C-92…C-94: answers with a document that shows the figures of the application. */
export function readDocument(document: LegalDocument): Operation {
  return async (call) => {
    const agreement = await agreementOf(call, await ownApplication(call));
    if (!agreement) throw stateMovedOn('Your documents are not ready yet.');
    return serveDocument(call, slugs[document], legalDocumentTexts[document](agreement));
  };
}
