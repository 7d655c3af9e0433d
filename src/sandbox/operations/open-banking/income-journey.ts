import type { CustomerDataJourneyRequest, OpenBankingDataPull } from '#model';
import { beginJourney, takeCode } from '../../open-banking/account-visits.ts';
import { incomeRequirement, readIncome, setOpenBankingStatus } from '../../open-banking/income-evidence.ts';
import { requirementNotOpen } from '../../application-workflow/change-requirement.ts';
import { answerWithApplication } from '../answer-with-application.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';

/** C-48, C-109: starts a visit to the applicant's bank as proof of income. */
export const requestCustomerDataJourney: Operation = async (call) => {
  const application = await ownApplication(call);
  if (!(await incomeRequirement(call.records, application.id))) throw requirementNotOpen();
  const { redirectUrl } = call.body as CustomerDataJourneyRequest;
  const journeyUrl = await beginJourney(call, { applicationId: application.id, purpose: 'income', redirectUrl });
  await setOpenBankingStatus(call.records, application.id, 'LOADING');
  return { data: { journeyUrl } };
};

/** C-60: exchanges the authorisation code from the bank, once, and reads the income (T-10). */
export const associateOpenBankingDataPull: Operation = async (call) => {
  const application = await ownApplication(call);
  const { code, state } = call.body as OpenBankingDataPull;
  await takeCode(call.records, { code, state, applicationId: application.id });
  return answerWithApplication(call, await readIncome(call, application));
};
