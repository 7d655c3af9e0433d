import { nextLegalDocument, type LegalDocument } from '#lending';
import { Refusal } from '../../api/refusal.ts';
import { stateMovedOn } from '../../api/refusals.ts';
import { noteEvent } from '../../application-workflow/note-event.ts';
import { noteProgress } from '../../application-workflow/note-progress.ts';
import { answerWithApplication } from '../answer-with-application.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';

/**
 * C-55…C-57, C-95…C-97: records that the borrower has read a document. The documents are read in a fixed order. The contract is
 * the last one, and confirming it accepts it. A repeated confirmation changes nothing.
 * @throws {Refusal} 409 `read-first` if the borrower must read another document first
 */
export function confirmRead(document: LegalDocument): Operation {
  return async (call) => {
    const application = await ownApplication(call);
    const { records, now } = call;
    const read = new Set((await records.documentsRead.listOfApplication(application.id)).map(({ type }) => type));
    if (read.has(document)) return answerWithApplication(call, application);
    if (application.state !== 'Documents') throw stateMovedOn();
    if (nextLegalDocument(read) !== document) {
      throw new Refusal(409, 'read-first', 'You need to read another document first', {
        detail: 'Read the documents in the order in which they are listed.',
      });
    }
    await records.documentsRead.add({ applicationId: application.id, type: document, readAt: now });
    await noteEvent(call, application.id, 'document-read', { document });
    if (document !== 'CONTRACT') return answerWithApplication(call, application);
    const accepted = await noteProgress(call, application, { loanContractAcceptedAt: now.toISOString() });
    return answerWithApplication(call, accepted);
  };
}
