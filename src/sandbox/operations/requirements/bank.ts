import type { BankDetails, PaymentDay, ProblemError } from '#model';
import { validationFailed } from '../../api/refusals.ts';
import { changeRequirement } from '../../origination/change-requirement.ts';
import type { RequirementAction, RequirementActions } from './requirement-handler.ts';

type Details = RequirementAction<'bank-application-requirement'>['requirement']['details'];

/** C-120, C-121, C-140: where the loan is paid to, and on which day of the month it is paid back. */
export const bankActions: RequirementActions<'bank-application-requirement'> = {
  async 'provide-bank-details'({ call, application, requirement }) {
    const { accountName, sortCode, accountNumber } = call.body as BankDetails;
    refuseNoAccount(sortCode, accountNumber);
    const details = { ...requirement.details, accountName: accountName.trim(), sortCode, accountNumber };
    return changeRequirement(call, application, requirement, eventOf(details), { details });
  },

  async 'payment-day'({ call, application, requirement }) {
    const { paymentDay } = call.body as PaymentDay;
    const details = { ...requirement.details, paymentDay };
    return changeRequirement(call, application, requirement, eventOf(details), { details });
  },
};

function eventOf({ accountNumber, paymentDay, asksPaymentDay }: Details): 'accepted' | 'saved' {
  return accountNumber !== undefined && (paymentDay !== undefined || !asksPaymentDay) ? 'accepted' : 'saved';
}

/** The contract says how many digits there are; nobody's are all the same nought. */
function refuseNoAccount(sortCode: string, accountNumber: string): void {
  const errors: ProblemError[] = [];
  if (/^0+$/.test(sortCode)) {
    errors.push({ pointer: '/sortCode', code: 'pattern', message: 'Enter a sort code that is your bank’s' });
  }
  if (/^0+$/.test(accountNumber)) {
    errors.push({ pointer: '/accountNumber', code: 'pattern', message: 'Enter the account number of your account' });
  }
  if (errors.length > 0) throw validationFailed(errors);
}
