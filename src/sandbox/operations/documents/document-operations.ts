import { advance } from '../../application-workflow/advance.ts';
import { answerWithApplication } from '../answer-with-application.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';
import { repeatable } from '../repeatable.ts';
import { confirmRead } from './confirm-read.ts';
import { readDocument } from './read-document.ts';

/** C-69: completes the agreement after all documents have been read. The loan is then paid out. */
const completeReadDocuments: Operation = async (call) => {
  const application = await ownApplication(call);
  return answerWithApplication(call, await advance(call, application, 'documents-accepted'));
};

/** What is done with the documents of an application. */
export const documentOperations: Readonly<Record<string, Operation>> = {
  readAdequateExplanations: readDocument('ADEQUATE_EXPLANATIONS'),
  readSecci: readDocument('SECCI'),
  readContract: readDocument('CONTRACT'),
  confirmReadAdequateExplanations: confirmRead('ADEQUATE_EXPLANATIONS'),
  confirmReadSecci: confirmRead('SECCI'),
  confirmReadContract: confirmRead('CONTRACT'),
  completeReadDocuments: repeatable(completeReadDocuments),
};
