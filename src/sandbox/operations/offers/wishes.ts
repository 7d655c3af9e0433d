import type { CallbackRequest, Consent, FollowUp } from '#model';
import { stateMovedOn } from '../../api/refusals.ts';
import { noteEvent } from '../../application-workflow/note-event.ts';
import { noteProgress } from '../../application-workflow/note-progress.ts';
import { answerWithApplication } from '../answer-with-application.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';

/** C-71: records whether the lender may contact the applicant about the application. */
export const followUpLoanApplication: Operation = async (call) => {
  const application = await ownApplication(call);
  const { followUp } = call.body as FollowUp;
  return answerWithApplication(call, await noteProgress(call, application, { followUp }));
};

/** C-66, C-67: records that the applicant still wants a referred loan, or no longer does. */
export function askToGoOn(requested: boolean): Operation {
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
