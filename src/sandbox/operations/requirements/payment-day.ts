import type { PaymentDay } from '#model';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import type { RequirementActions } from './requirement-handler.ts';

/** C-130, C-144: the day of the month to pay on, under both of its names. */
export const paymentDayActions: RequirementActions<'payment-day-requirement'> &
  RequirementActions<'payment-day-application-requirement'> = {
  'provide-payment-day': ({ call, application, requirement }) => {
    const { paymentDay } = call.body as PaymentDay;
    return changeRequirement(call, application, requirement, 'accepted', { details: { paymentDay } });
  },
};
