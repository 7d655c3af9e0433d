import { advance } from '../../application-workflow/advance.ts';
import { stateMovedOn } from '../../api/refusals.ts';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import { offerTerms } from '../../application-workflow/offer-terms.ts';
import { suggestionFor } from '../../application-workflow/suggestion-for.ts';
import type { RequirementActions } from './requirement-handler.ts';

/** C-126, C-127: accepts a suggested loan with lower payments, or declines it. */
export const suggestedLoanActions: RequirementActions<'affordability-application-requirement'> = {
  async 'accept-suggested-loan'({ call, application, requirement }) {
    const suggestion = suggestionFor(application, call.brand);
    if (!suggestion) throw stateMovedOn();
    const offered = await offerTerms(call, application, suggestion.terms);
    const { requested, suggested } = suggestion;
    return changeRequirement(call, offered, requirement, 'accepted', { details: { requested, suggested } });
  },

  'decline-suggested-loan': ({ call, application }) => advance(call, application, 'suggestion-refused'),
};
