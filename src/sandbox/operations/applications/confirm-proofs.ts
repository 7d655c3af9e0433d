import { changeRequirement, nothingProvided, verdictOnFiles } from '../../application-workflow/change-requirement.ts';
import { requirementToDo } from '../../application-workflow/requirement-to-do.ts';
import { answerWithApplication } from '../answer-with-application.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';

type Proof =
  'address-application-requirement' | 'driving-licence-application-requirement' | 'settlement-letter-requirement';

/** C-99. */
export const confirmProofOfAddress = confirmProof('address-application-requirement');

/** C-100. */
export const confirmProofOfDrivingLicence = confirmProof('driving-licence-application-requirement');

/** C-101. */
export const confirmProofOfSettlementLetter = confirmProof('settlement-letter-requirement');

/** The borrower confirms that all files of a proof have been uploaded. */
function confirmProof(type: Proof): Operation {
  return async (call) => {
    const application = await ownApplication(call);
    const requirement = await requirementToDo(call, application, type);
    const files = await call.records.uploads.listOfRequirement(requirement.id);
    if (files.length === 0) throw nothingProvided();
    const event = verdictOnFiles(application);
    return answerWithApplication(call, await changeRequirement(call, application, requirement, event));
  };
}
