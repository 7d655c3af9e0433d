import type { ResumeJourneyAuthRequest, ResumeJourneyTokenRequest } from '#model';
import { notFound, validationFailed } from '../../api/refusals.ts';
import { beginJourney, takeCode } from '../../open-banking/account-visits.ts';
import { incomeRequirement, readIncome } from '../../open-banking/income-evidence.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import type { Call, Operation } from '../operation.ts';
import { completeLoanPayment, resumeLoanPayment } from './loan-payments.ts';

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
