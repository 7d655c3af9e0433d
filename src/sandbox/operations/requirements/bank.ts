import type { BankDetails, PaymentDay } from '#model';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import { refuseInvalidAccount } from '../invalid-account.ts';
import type { RequirementAction, RequirementActions } from './requirement-handler.ts';

type Details = RequirementAction<'bank-application-requirement'>['requirement']['details'];

/** C-120, C-121, C-140: the account for the loan and, if asked for, the day of the monthly payment. */
export const bankActions: RequirementActions<'bank-application-requirement'> = {
  async 'provide-bank-details'({ request, application, requirement }) {
    const { accountName, sortCode, accountNumber } = request.body as BankDetails;
    refuseInvalidAccount({ accountName, sortCode, accountNumber });
    const details = { ...requirement.details, accountName: accountName.trim(), sortCode, accountNumber };
    return changeRequirement(request, application, requirement, eventOf(details), { details });
  },

  async 'payment-day'({ request, application, requirement }) {
    const { paymentDay } = request.body as PaymentDay;
    const details = { ...requirement.details, paymentDay };
    return changeRequirement(request, application, requirement, eventOf(details), { details });
  },
};

function eventOf({ accountNumber, paymentDay, asksPaymentDay }: Details): 'accepted' | 'saved' {
  return accountNumber !== undefined && (paymentDay !== undefined || !asksPaymentDay) ? 'accepted' : 'saved';
}

/** C-130, C-144: chooses the day of the monthly payment. The contract has two names for this requirement. */
export const paymentDayActions: RequirementActions<'payment-day-requirement'> &
  RequirementActions<'payment-day-application-requirement'> = {
  'provide-payment-day': ({ request, application, requirement }) => {
    const { paymentDay } = request.body as PaymentDay;
    return changeRequirement(request, application, requirement, 'accepted', { details: { paymentDay } });
  },
};
