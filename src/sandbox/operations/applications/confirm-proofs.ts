import type { ProofOfIncome } from '#model';
import {
  changeRequirement,
  nothingProvided,
  requirementNotOpen,
  verdictOnFiles,
  requirementToDo,
} from '../../application-workflow/change-requirement.ts';
import { keepFiles } from '../../uploads/keep-files.ts';
import { answerWithApplication } from '../answers.ts';
import { ownApplication } from '../caller.ts';
import type { Operation } from '../operation.ts';

const type = 'income-application-requirement';

/** C-62, C-102: stores files as proof of income. The borrower can add more until they confirm. */
export const provideProofOfIncome: Operation = async (request) => {
  const application = await ownApplication(request);
  const requirement = await requirementToDo(request, application, type);
  const { files, kind } = request.body as ProofOfIncome;
  const sent = files.map((file, index) => ({ file, pointer: `/files/${index}`, kind }));
  await keepFiles(request, requirement, sent, 'add');
  return answerWithApplication(request, await changeRequirement(request, application, requirement, 'saved'));
};

/** C-58, C-98: confirms that the proof is complete, either uploaded files or data from the bank. */
export const confirmProofOfIncome: Operation = async (request) => {
  const application = await ownApplication(request);
  const requirement = await requirementToDo(request, application, type);
  const files = await request.records.uploads.listOfRequirement(requirement.id);
  const byBank = requirement.details.openBankingStatus === 'SUCCESS';
  if (files.length === 0 && !byBank) throw nothingProvided();
  const event = byBank ? 'accepted' : verdictOnFiles(application);
  return answerWithApplication(request, await changeRequirement(request, application, requirement, event));
};

/** C-59: continues without proof of income, if the lender allows it. */
export const skipProofOfIncome: Operation = async (request) => {
  const application = await ownApplication(request);
  const requirement = await requirementToDo(request, application, type);
  if (!requirement.details.canSkip) throw requirementNotOpen('We need proof of your income to continue.');
  const details = { skipped: true };
  return answerWithApplication(
    request,
    await changeRequirement(request, application, requirement, 'accepted', { details }),
  );
};

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
  return async (request) => {
    const application = await ownApplication(request);
    const requirement = await requirementToDo(request, application, type);
    const files = await request.records.uploads.listOfRequirement(requirement.id);
    if (files.length === 0) throw nothingProvided();
    const event = verdictOnFiles(application);
    return answerWithApplication(request, await changeRequirement(request, application, requirement, event));
  };
}
