import type { PaymentDay } from '#model';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import type { RequirementActions } from './requirement-handler.ts';

/** C-130, C-144: chooses the day of the monthly payment. The contract has two names for this requirement. */
export const paymentDayActions: RequirementActions<'payment-day-requirement'> &
  RequirementActions<'payment-day-application-requirement'> = {
  'provide-payment-day': ({ call, application, requirement }) => {
    const { paymentDay } = call.body as PaymentDay;
    return changeRequirement(call, application, requirement, 'accepted', { details: { paymentDay } });
  },
};
