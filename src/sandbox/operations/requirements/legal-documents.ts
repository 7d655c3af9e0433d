import { advance } from '../../application-workflow/advance.ts';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import type { RequirementActions } from './requirement-handler.ts';

/** C-146: accepts the agreement after all documents have been read. The loan is then funded. */
export const legalDocumentActions: RequirementActions<'legal-documents-accepted-application-requirement'> = {
  async 'complete-legal-documents'({ call, application, requirement }) {
    const details = { acceptedAt: call.now.toISOString() };
    const accepted = await changeRequirement(call, application, requirement, 'accepted', { details });
    return advance(call, accepted, 'documents-accepted');
  },
};
