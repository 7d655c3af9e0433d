import { type LegalDocument, nextLegalDocument } from '#lending';
import type { HasRead } from '#model';
import { advanceApplication } from '../../application-workflow/advance-application.ts';
import { noteEvent, noteProgress } from '../../application-workflow/application-events.ts';
import { Refusal, stateMovedOn } from '../../context/refusal.ts';
import { legalDocumentNames, writeLegalDocument } from '../../documents/agreement-documents.ts';
import { agreementOf } from '../../documents/agreement-of.ts';
import { documentHash } from '../../documents/document-digest.ts';
import { writeHtml } from '../../documents/write-html.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import { answerWithApplication } from '../answers.ts';
import { ownApplication } from '../caller.ts';
import type { ApiRequest, Operation } from '../operation.ts';
import { serveDocument } from './serve-document.ts';

/** C-52…C-54, C-92…C-94: answers with a document that shows the figures of the application. */
export function readDocument(document: LegalDocument): Operation {
  return async (request) => {
    const application = await ownApplication(request);
    return serveDocument(
      request,
      application.userId,
      legalDocumentNames[document],
      await textOf(document, request, application),
    );
  };
}

async function textOf(document: LegalDocument, request: ApiRequest, application: ApplicationRecord) {
  const agreement = await agreementOf(request, application);
  if (!agreement) throw stateMovedOn('Your documents are not ready yet.');
  return writeLegalDocument(request, document, agreement);
}

/**
 * C-55…C-57, C-95…C-97: records that the borrower has read a document. The documents are read in a fixed order. The contract is
 * the last one, and confirming it accepts it. A repeated confirmation changes nothing.
 * @throws {Refusal} 409 `read-first` if the borrower must read another document first, or `document-changed` if the borrower has
 * read another text than the current one
 */
export function confirmRead(document: LegalDocument): Operation {
  return async (request) => {
    const application = await ownApplication(request);
    const { records, now } = request;
    const read = new Set((await records.documentsRead.listOfApplication(application.id)).map(({ type }) => type));
    if (read.has(document)) return answerWithApplication(request, application);
    if (application.state !== 'Documents') throw stateMovedOn();
    if (nextLegalDocument(read) !== document) {
      throw new Refusal(409, 'read-first', 'You need to read another document first', {
        detail: 'Read the documents in the order in which they are listed.',
      });
    }
    const { documentHash: hash } = request.body as HasRead;
    if (hash !== undefined && hash !== documentHash(writeHtml(await textOf(document, request, application)))) {
      throw new Refusal(409, 'document-changed', 'This document has changed', {
        detail: 'Read the current version before you confirm it.',
      });
    }
    const confirmation = { applicationId: application.id, type: document, readAt: now };
    await records.documentsRead.add({ ...confirmation, ...(hash !== undefined && { documentHash: hash }) });
    await noteEvent(request, application.id, 'document-read', { document });
    if (document !== 'CONTRACT') return answerWithApplication(request, application);
    const accepted = await noteProgress(request, application, { loanContractAcceptedAt: now.toISOString() });
    return answerWithApplication(request, accepted);
  };
}

/** C-69: completes the agreement after all documents have been read. The loan is then paid out. */
export const completeReadDocuments: Operation = async (request) => {
  const application = await ownApplication(request);
  return answerWithApplication(request, await advanceApplication(request, application, 'documents-accepted'));
};
