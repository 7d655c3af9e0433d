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
  startAccountVisit,
  incomeRequirement,
  readIncome,
  setOpenBankingStatus,
  takeCode,
} from '../open-banking/account-visits.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import { answerWithApplication } from './answers.ts';
import { ownApplication } from './caller.ts';
import { startLoanPayment, completeLoanPayment, resumeLoanPayment } from './loans/bank-payments.ts';
import type { ApiRequest, Operation } from './operation.ts';

/** C-48, C-109: starts a visit to the applicant's bank as proof of income. */
export const requestCustomerDataJourney: Operation = async (request) => {
  const application = await ownApplication(request);
  if (!(await incomeRequirement(request.records, application.id))) throw requirementNotOpen();
  const { redirectUrl } = request.body as CustomerDataJourneyRequest;
  const journeyUrl = await startAccountVisit(request, {
    applicationId: application.id,
    purpose: 'income',
    redirectUrl,
  });
  await setOpenBankingStatus(request.records, application.id, 'LOADING');
  return { data: { journeyUrl } };
};

/** C-60: exchanges the authorisation code from the bank, once, and reads the income (T-10). */
export const associateOpenBankingDataPull: Operation = async (request) => {
  const application = await ownApplication(request);
  const { code, state } = request.body as OpenBankingDataPull;
  await takeCode(request.records, { code, state, applicationId: application.id });
  return answerWithApplication(request, await readIncome(request, application));
};

/** C-47: starts the authorisation of a payment at the bank, for a loan or for an application. */
export const startOpenBankingAuth: Operation = async (request) => {
  const body = request.body as OpenBankingAuthRequest;
  const { subjectId, subjectType, redirectUrl } = body;
  if (subjectType === 'loan') return { data: { url: await startLoanPayment(request, body) } };
  const { id } = await ownApplication(request, subjectId);
  return { data: { url: await startAccountVisit(request, { applicationId: id, purpose: 'payment', redirectUrl }) } };
};

/** C-45: resumes a bank visit from a link, also on another device. The link has the ids, so the caller may be signed out. */
export const resumeJourneyToken: Operation = async (request) => {
  const body = request.body as ResumeJourneyTokenRequest;
  refuseForeignOrigin(body);
  if (body.subjectType === 'loan') return { data: { url: await resumeLoanPayment(request, body) } };
  const { id } = await subjectOf(request, body);
  if (!(await incomeRequirement(request.records, id))) throw notFound();
  const back = new URLSearchParams({ subjectId: id, origin: body.origin }).toString();
  const redirectUrl = `${request.publicUrl}/truelayer/resume?${back}`;
  return { data: { url: await startAccountVisit(request, { applicationId: id, purpose: 'resume', redirectUrl }) } };
};

/** C-46: completes the visit with the bank's authorisation code, and answers with the path to continue in the app. */
export const resumeJourneyAuth: Operation = async (request) => {
  const body = request.body as ResumeJourneyAuthRequest;
  const { subjectId, code, resumeJourneyToken: state, origin } = body;
  refuseForeignOrigin(body);
  if (body.subjectType === 'loan') {
    await completeLoanPayment(request, { subjectId, code, state });
    return { data: { redirectPath: origin } };
  }
  const application = await subjectOf(request, body);
  await takeCode(request.records, { code, state, applicationId: application.id });
  await readIncome(request, application);
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
  { records, brand }: ApiRequest,
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
