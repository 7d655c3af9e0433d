import { formatServerTime } from '#lending';
import type { CallbackRequest, Consent, FollowUp } from '#model';
import { noteEvent, noteOnce, noteProgress } from '../../application-workflow/application-events.ts';
import { stateMovedOn } from '../../context/refusal.ts';
import { hashOf } from '../../context/secrets.ts';
import { issueToken } from '../../users/sign-in.ts';
import { answerWithApplication } from '../answers.ts';
import { ownApplication } from '../caller.ts';
import { textParameter, type Operation } from '../operation.ts';

/** C-71: records whether the lender may contact the applicant about the application. */
export const followUpLoanApplication: Operation = async (call) => {
  const application = await ownApplication(call);
  const { followUp } = call.body as FollowUp;
  return answerWithApplication(call, await noteProgress(call, application, { followUp }));
};

/** C-66, C-67: records that the applicant still wants a referred loan, or no longer does. */
export function setRequested(requested: boolean): Operation {
  return async (call) => {
    const application = await ownApplication(call);
    if (application.state !== 'Referred') throw stateMovedOn();
    await noteEvent(call, application.id, requested ? 'requested' : 'unrequested');
    return answerWithApplication(call, await noteProgress(call, application, { requested }));
  };
}

/** C-70: records the consent to the Post Office's own marketing. */
export const givePolMarketingConsent: Operation = async (call) => {
  const application = await ownApplication(call);
  const { consented } = call.body as Consent;
  return answerWithApplication(call, await noteProgress(call, application, { polMarketingConsent: consented }));
};

/** C-108: requests a call back. */
export const requestCallback: Operation = async (call) => {
  const application = await ownApplication(call);
  const { mobileNumber, timeOfDay } = call.body as CallbackRequest;
  const { records, newId, now, brand } = call;
  await noteEvent(call, application.id, 'callback-requested', { timeOfDay });
  await records.texts.add({
    id: newId(),
    recipient: mobileNumber,
    body: `${brand.name}: you asked us to call you. We will call this number in the ${timeOfDay}.`,
    createdAt: now,
  });
  return answerWithApplication(call, application);
};

/** C-65, C-106: records that the applicant has seen their quote (S-19). */
export const trackApplyVisit: Operation = async (call) => {
  const application = await ownApplication(call);
  if (application.state === 'Quoted') await noteEvent(call, application.id, 'apply-visit');
  return { data: {} };
};

/** C-68: an event of unknown meaning, recorded once. */
export const sendLrcpd: Operation = async (call) => {
  const { id } = await ownApplication(call);
  await noteOnce(call, id, 'lrcpd');
  return { data: {} };
};

/** The number of groups in an experiment. */
const GROUPS = 100;

/** C-74: answers with the application's group in an experiment. It is always the same, on every server (D-32). */
export const getSeed: Operation = async (call) => {
  const application = await ownApplication(call);
  const name = textParameter(call, 'name');
  const seed = Buffer.from(hashOf(`${application.id} ${name}`), 'base64url').readUInt32BE() % GROUPS;
  await noteProgress(call, application, { seeds: { ...application.progress.seeds, [name]: seed } });
  return { data: { seed } };
};

/** C-107: issues a token that signs the applicant in on another device, once. */
export const createAutoLoginToken: Operation = async (call) => {
  const { userId } = await ownApplication(call);
  const { token, expiresAt } = await issueToken(call, { kind: 'application', userId, authStrength: 'application' });
  return { data: { token, expiresAt: formatServerTime(expiresAt.getTime()) } };
};
