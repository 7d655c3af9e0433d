import type { RequirementType } from '#sandbox/origination';
import type { ApplicationRecord } from '../store/applications.ts';
import type { RequirementDetails } from '../store/requirement-details.ts';

type GivenAnswers = Partial<RequirementDetails[RequirementType]>;

/** What a persona has answered to a requirement that is behind them, where anything after it depends on it. */
export function givenAnswers(type: RequirementType, { payload }: ApplicationRecord, paymentDay: number): GivenAnswers {
  const { firstName, lastName } = payload.user;
  if (type === 'bank-application-requirement') {
    // A sort code and account number that no bank gives out.
    const account = { accountName: `${firstName} ${lastName}`, sortCode: '000000', accountNumber: '12345678' };
    return { ...account, paymentDay };
  }
  return type === 'payment-day-application-requirement' || type === 'payment-day-requirement' ? { paymentDay } : {};
}
