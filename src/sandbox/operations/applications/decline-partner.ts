import { testApplicant } from '#sandbox/origination';
import type { Consent, DeclinePartner } from '#model';
import { notFound, stateMovedOn } from '../../context/refusal.ts';
import { noteEvent, noteOnce, noteProgress } from '../../application-workflow/application-events.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import { answerWithApplication } from '../answers.ts';
import type { ApiRequest, Operation } from '../operation.ts';
import { ownApplicationIn } from '../caller.ts';

/** C-72: records whether a declined applicant consents to a referral to another lender. */
export const giveDeclineConsent: Operation = async (request) => {
  const application = await ownApplicationIn(request, ['Declined']);
  const { consented } = request.body as Consent;
  await noteEvent(request, application.id, 'decline-consent', { consented });
  return answerWithApplication(request, await noteProgress(request, application, { declinePanelConsented: consented }));
};

/** C-77: answers with a partner that may lend to the applicant; 404 for most declined applicants. */
export const getDeclinePartner: Operation = async (request) => {
  const application = await consentingApplication(request);
  return { data: partnerFor(request, application) };
};

/** C-78: accepts the partner's offer and answers with the partner's URL. */
export const acceptDeclinePartner: Operation = async (request) => {
  const application = await consentingApplication(request);
  const { url } = partnerFor(request, application);
  await noteEvent(request, application.id, 'decline-partner-accepted');
  await noteProgress(request, application, { declinePartnerAcceptedAt: request.now.toISOString() });
  return { data: { url } };
};

/** C-79…C-81: reports the applicant's progress to the partner. Each event is recorded once. */
export function tellPartner(event: 'consented-to-search' | 'flow-started' | 'informed-of-offer'): Operation {
  return async (request) => {
    const { id } = await consentingApplication(request);
    await noteOnce(request, id, event);
    return { data: {} };
  };
}

/** Without the applicant's consent, no partner is named and nothing is passed on (S-18). */
async function consentingApplication(request: ApiRequest): Promise<ApplicationRecord> {
  const application = await ownApplicationIn(request, ['Declined']);
  if (application.progress.declinePanelConsented !== true) {
    throw stateMovedOn('You have not agreed to be referred to another lender.');
  }
  return application;
}

function partnerFor({ publicUrl }: ApiRequest, { payload }: ApplicationRecord): DeclinePartner {
  if (testApplicant(payload.user.lastName).partner !== true) throw notFound();
  return {
    name: 'Harbour Lending',
    description:
      'An invented lender that considers more than your credit file. You would get a decision at once, and checking would not affect your credit score.',
    url: `${publicUrl}/sandbox/partner`,
    representativeApr: 39.9,
    amount: Math.min(payload.amount, 5000),
  };
}
