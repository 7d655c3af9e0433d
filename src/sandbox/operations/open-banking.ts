import type {
  CustomerDataJourneyRequest,
  OpenBankingAuthRequest,
  OpenBankingDataPull,
  ResumeJourneyAuthRequest,
  ResumeJourneyTokenRequest,
} from '#model';
import { requirementNotOpen } from '../application-workflow/change-requirement.ts';
import { notFound, validationFailed } from '../context/refusal.ts';
import {
  beginJourney,
  incomeRequirement,
  readIncome,
  setOpenBankingStatus,
  takeCode,
} from '../open-banking/account-visits.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import { answerWithApplication } from './answers.ts';
import { ownApplication } from './caller.ts';
import { beginLoanPayment, completeLoanPayment, resumeLoanPayment } from './loans/bank-payments.ts';
import type { Call, Operation } from './operation.ts';

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

/** C-47: starts the authorisation of a payment at the bank, for a loan or for an application. */
export const startOpenBankingAuth: Operation = async (call) => {
  const request = call.body as OpenBankingAuthRequest;
  const { subjectId, subjectType, redirectUrl } = request;
  if (subjectType === 'loan') return { data: { url: await beginLoanPayment(call, request) } };
  const { id } = await ownApplication(call, subjectId);
  return { data: { url: await beginJourney(call, { applicationId: id, purpose: 'payment', redirectUrl }) } };
};

/** C-45: resumes a bank visit from a link, also on another device. The link has the ids, so the caller may be signed out. */
export const resumeJourneyToken: Operation = async (call) => {
  const journey = call.body as ResumeJourneyTokenRequest;
  refuseForeignOrigin(journey);
  if (journey.subjectType === 'loan') return { data: { url: await resumeLoanPayment(call, journey) } };
  const { id } = await subjectOf(call, journey);
  if (!(await incomeRequirement(call.records, id))) throw notFound();
  const back = new URLSearchParams({ subjectId: id, origin: journey.origin }).toString();
  const redirectUrl = `${call.publicUrl}/truelayer/resume?${back}`;
  return { data: { url: await beginJourney(call, { applicationId: id, purpose: 'resume', redirectUrl }) } };
};

/** C-46: completes the visit with the bank's authorisation code, and answers with the path to continue in the app. */
export const resumeJourneyAuth: Operation = async (call) => {
  const journey = call.body as ResumeJourneyAuthRequest;
  const { subjectId, code, resumeJourneyToken: state, origin } = journey;
  refuseForeignOrigin(journey);
  if (journey.subjectType === 'loan') {
    await completeLoanPayment(call, { subjectId, code, state });
    return { data: { redirectPath: origin } };
  }
  const application = await subjectOf(call, journey);
  await takeCode(call.records, { code, state, applicationId: application.id });
  await readIncome(call, application);
  return { data: { redirectPath: origin } };
};

/** Refuses an `origin` that is not a path of the app, so that the app cannot redirect to another site (T-07). */
function refuseForeignOrigin({ origin }: ResumeJourneyTokenRequest): void {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(origin)) {
    throw validationFailed([
      { pointer: '/origin', code: 'foreign-address', message: 'Origin must be a path of the app' },
    ]);
  }
}

async function subjectOf(
  { records, brand }: Call,
  { subjectId, subjectType }: ResumeJourneyTokenRequest,
): Promise<ApplicationRecord> {
  if (subjectType !== 'loan-application') {
    const message = 'Subject type must be loan-application or loan';
    throw validationFailed([{ pointer: '/subjectType', code: 'enum', message }]);
  }
  const application = await records.applications.find(subjectId);
  if (application?.brand !== brand.id) throw notFound();
  return application;
}
