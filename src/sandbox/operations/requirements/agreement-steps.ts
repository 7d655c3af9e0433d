import { londonDate } from '#lending';
import type { NewAddress } from '#model';
import { advanceApplication, offerTerms } from '../../application-workflow/advance-application.ts';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import { noteProgress } from '../../application-workflow/application-events.ts';
import { suggestionFor } from '../../application-workflow/compare-loans.ts';
import { stateMovedOn, validationFailed } from '../../context/refusal.ts';
import { isSameAddress } from '../../users/applicants.ts';
import type { RequirementActions } from './requirement-handler.ts';

/** C-124, C-125: confirms the address in the agreement, or gives a new one. */
export const currentAddressActions: RequirementActions<'current-address-confirmation-requirement'> = {
  'confirm-existing-address': ({ request, application, requirement }) =>
    changeRequirement(request, application, requirement, 'accepted'),

  async 'provide-new-address'({ request, application, requirement }) {
    const { address, movedInDate } = request.body as NewAddress;
    if (movedInDate > londonDate(request.now.getTime())) {
      const message = 'The date you moved in must be today or in the past';
      throw validationFailed([{ pointer: '/movedInDate', code: 'maximum', message }]);
    }
    const [agreed] = application.payload.user.addresses;
    const addressChangeRequired = agreed === undefined || !isSameAddress(agreed, address);
    const noted = await noteProgress(request, application, { addressChangeRequired });
    return changeRequirement(request, noted, requirement, 'accepted', {
      details: { newAddress: address, movedInDate },
    });
  },
};

/** C-126, C-127: accepts a suggested loan with lower payments, or declines it. */
export const suggestedLoanActions: RequirementActions<'affordability-application-requirement'> = {
  async 'accept-suggested-loan'({ request, application, requirement }) {
    const suggestion = suggestionFor(application, request.brand);
    if (!suggestion) throw stateMovedOn();
    const offered = await offerTerms(request, application, suggestion.terms);
    const { requested, suggested } = suggestion;
    return changeRequirement(request, offered, requirement, 'accepted', { details: { requested, suggested } });
  },

  'decline-suggested-loan': ({ request, application }) =>
    advanceApplication(request, application, 'suggestion-refused'),
};

/** C-146: accepts the agreement after all documents have been read. The loan is then funded. */
export const legalDocumentActions: RequirementActions<'legal-documents-accepted-application-requirement'> = {
  async 'complete-legal-documents'({ request, application, requirement }) {
    const details = { acceptedAt: request.now.toISOString() };
    const accepted = await changeRequirement(request, application, requirement, 'accepted', { details });
    return advanceApplication(request, accepted, 'documents-accepted');
  },
};
