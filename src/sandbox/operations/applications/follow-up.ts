import { formatServerTime } from '#lending';
import type { CallbackRequest, Consent, FollowUp, LoanApplicationState } from '#model';
import { noteEvent, noteOnce, noteProgress } from '../../application-workflow/application-events.ts';
import { sendText } from '../../messages/send-text.ts';
import { hashOf } from '../../context/secrets.ts';
import { issueToken } from '../../users/sign-in-tokens.ts';
import { answerWithApplication } from '../answers.ts';
import { ownApplication, ownApplicationIn } from '../caller.ts';
import { textParameter, type Operation } from '../operation.ts';

/** C-71: records whether the lender may contact the applicant about the application. */
export const followUpLoanApplication: Operation = async (request) => {
  const application = await ownApplicationIn(request, ['Declined']);
  const { followUp } = request.body as FollowUp;
  return answerWithApplication(request, await noteProgress(request, application, { followUp }));
};

/** C-66, C-67: records that the applicant still wants a referred loan, or no longer does. */
export function setRequested(requested: boolean): Operation {
  return async (request) => {
    const application = await ownApplicationIn(request, ['Referred']);
    await noteEvent(request, application.id, requested ? 'requested' : 'unrequested');
    return answerWithApplication(request, await noteProgress(request, application, { requested }));
  };
}

/** C-70: records the consent to the Post Office's own marketing. */
export const givePolMarketingConsent: Operation = async (request) => {
  const application = await ownApplicationIn(request, ['Quoted']);
  const { consented } = request.body as Consent;
  return answerWithApplication(request, await noteProgress(request, application, { polMarketingConsent: consented }));
};

/** The states of an application that has not ended. Only then does the lender call back. */
const open: readonly LoanApplicationState[] = [
  'Started',
  'Quoted',
  'Address Mismatch',
  'Referred',
  'Requirements',
  'Documents',
];

/** C-108: requests a call back. */
export const requestCallback: Operation = async (request) => {
  const application = await ownApplicationIn(request, open);
  const { mobileNumber, timeOfDay } = request.body as CallbackRequest;
  await noteEvent(request, application.id, 'callback-requested', { timeOfDay });
  const delivery = {
    brandId: request.brand.id,
    recipient: mobileNumber,
    sentAt: request.now,
    language: request.language,
  };
  await sendText(request, 'callback-requested', { callback: { timeOfDay } }, delivery);
  return answerWithApplication(request, application);
};

/** C-65, C-106: records that the applicant has seen their quote (S-19). */
export const trackApplyVisit: Operation = async (request) => {
  const application = await ownApplication(request);
  if (application.state === 'Quoted') await noteEvent(request, application.id, 'apply-visit');
  return { data: {} };
};

/** C-68: an event of unknown meaning, recorded once. */
export const sendLrcpd: Operation = async (request) => {
  const { id } = await ownApplication(request);
  await noteOnce(request, id, 'lrcpd');
  return { data: {} };
};

/** The number of groups in an experiment. */
const GROUPS = 100;

/** C-74: answers with the application's group in an experiment. It is always the same, on every server (D-32). */
export const getSeed: Operation = async (request) => {
  const application = await ownApplication(request);
  const name = textParameter(request, 'name');
  const forced = request.forcedSeeds[name];
  if (forced !== undefined) return { data: { seed: forced } };
  const seed = Buffer.from(hashOf(`${application.id} ${name}`), 'base64url').readUInt32BE() % GROUPS;
  await noteProgress(request, application, { seeds: { ...application.progress.seeds, [name]: seed } });
  return { data: { seed } };
};

/** C-107: issues a token that signs the applicant in on another device, once. */
export const createAutoLoginToken: Operation = async (request) => {
  const { userId } = await ownApplication(request);
  const { token, expiresAt } = await issueToken(request, { kind: 'application', userId, authStrength: 'application' });
  return { data: { token, expiresAt: formatServerTime(expiresAt.getTime()) } };
};
