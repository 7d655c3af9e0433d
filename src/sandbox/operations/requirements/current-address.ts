import { londonDate } from '#lending';
import type { NewAddress } from '#model';
import { validationFailed } from '../../api/refusals.ts';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import { noteProgress } from '../../application-workflow/note-progress.ts';
import { isSameAddress } from '../../same-address.ts';
import type { RequirementActions } from './requirement-handler.ts';

/** C-124, C-125: confirms the address in the agreement, or gives a new one. */
export const currentAddressActions: RequirementActions<'current-address-confirmation-requirement'> = {
  'confirm-existing-address': ({ call, application, requirement }) =>
    changeRequirement(call, application, requirement, 'accepted'),

  async 'provide-new-address'({ call, application, requirement }) {
    const { address, movedInDate } = call.body as NewAddress;
    if (movedInDate > londonDate(call.now.getTime())) {
      const message = 'The date you moved in must be today or in the past';
      throw validationFailed([{ pointer: '/movedInDate', code: 'maximum', message }]);
    }
    const [agreed] = application.payload.user.addresses;
    const addressChangeRequired = agreed === undefined || !isSameAddress(agreed, address);
    const noted = await noteProgress(call, application, { addressChangeRequired });
    return changeRequirement(call, noted, requirement, 'accepted', { details: { newAddress: address, movedInDate } });
  },
};
