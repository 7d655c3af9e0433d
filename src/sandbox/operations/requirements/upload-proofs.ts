import type { ProofOfAddress, ProofOfDrivingLicence, ProofOfId, SettlementDetails, UploadedFile } from '#model';
import { changeRequirement, verdictOnFiles } from '../../application-workflow/change-requirement.ts';
import type { FileDetails } from '../../store/requirement-details.ts';
import type { SentFile } from '../../uploads/files-to-check.ts';
import { keepFiles } from '../../uploads/keep-files.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import type { RequirementActions } from './requirement-handler.ts';

/** C-128: uploads proof of identity. */
export const idActions: RequirementActions<'id-application-requirement'> = {
  async 'proof-of-id'({ request, application, requirement }) {
    const { documentType, ...sides } = request.body as ProofOfId;
    await keepFiles(request, requirement, bothSides(sides), 'replace');
    const event = eventOf(application, requirement.details);
    return changeRequirement(request, application, requirement, event, { details: { documentType } });
  },
};

/** C-129, C-143: uploads proof of address. In motor finance the borrower can upload several files and then confirms them. */
export const addressProofActions: RequirementActions<'address-application-requirement'> = {
  async 'proof-of-address'({ request, application, requirement }) {
    const { documentType, ...file } = request.body as ProofOfAddress;
    const how = requirement.details.confirmsSeparately ? 'add' : 'replace';
    await keepFiles(request, requirement, [{ file, pointer: '', kind: documentType }], how);
    const event = eventOf(application, requirement.details);
    return changeRequirement(request, application, requirement, event, { details: { documentType } });
  },
};

/** C-145: uploads the driving licence. */
export const drivingLicenceActions: RequirementActions<'driving-licence-application-requirement'> = {
  async 'proof-of-driving-licence'({ request, application, requirement }) {
    await keepFiles(request, requirement, bothSides(request.body as ProofOfDrivingLicence), 'replace');
    return changeRequirement(request, application, requirement, eventOf(application, requirement.details));
  },
};

/** C-147: gives the settlement amount of the finance to be replaced, with the settlement letter. */
export const settlementActions: RequirementActions<'settlement-letter-requirement'> = {
  async 'provide-settlement-details'({ request, application, requirement }) {
    const { lender, settlementAmount, ...file } = request.body as SettlementDetails;
    await keepFiles(request, requirement, [{ file, pointer: '', kind: 'settlement-letter' }], 'replace');
    const event = eventOf(application, requirement.details);
    return changeRequirement(request, application, requirement, event, { details: { lender, settlementAmount } });
  },
};

function bothSides({ back, ...front }: UploadedFile & { readonly back?: UploadedFile }): readonly SentFile[] {
  return [
    { file: front, pointer: '', kind: 'front' },
    ...(back ? [{ file: back, pointer: '/back', kind: 'back' }] : []),
  ];
}

function eventOf(application: ApplicationRecord, { confirmsSeparately }: FileDetails) {
  return confirmsSeparately ? 'saved' : verdictOnFiles(application);
}
