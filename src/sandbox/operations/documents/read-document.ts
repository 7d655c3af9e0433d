import type { LegalDocument } from '#lending';
import { stateMovedOn } from '../../api/refusals.ts';
import { agreementOf } from '../../documents/agreement-of.ts';
import { legalDocumentTexts } from '../../documents/legal-document-texts.ts';
import { writeHtml } from '../../documents/write-html.ts';
import { writePdf } from '../../documents/write-pdf.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';

/** Each document's name in addresses. */
const slugs: Readonly<Record<LegalDocument, string>> = {
  ADEQUATE_EXPLANATIONS: 'adequate-explanations',
  SECCI: 'secci',
  CONTRACT: 'contract',
};

/**
 * C-52…C-54, C-92…C-94: a document with the borrower's own figures, as a page or, at the path that ends in `.pdf`, as a PDF;
 * to be kept where `/download` follows.
 */
export function readDocument(document: LegalDocument): Operation {
  return async (call) => {
    const application = await ownApplication(call);
    const agreement = await agreementOf(call, application);
    if (!agreement) throw stateMovedOn('There are no documents to read yet.');
    const text = legalDocumentTexts[document](agreement);
    const isPdf = /\.pdf(\/download)?$/.test(call.path);
    const fileName = `${slugs[document]}-${application.reference}.${isPdf ? 'pdf' : 'html'}`;
    // A document bears its day, so that of one day it is one file, whenever it is asked for.
    const madeAt = new Date(`${agreement.madeOn}T00:00:00Z`);
    return {
      content: async () => (isPdf ? writePdf(text, madeAt) : writeHtml(text)),
      contentType: isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
      ...(call.path.endsWith('/download') && { attachment: fileName }),
    };
  };
}
