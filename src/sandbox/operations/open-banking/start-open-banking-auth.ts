import type { OpenBankingAuthRequest } from '#model';
import { beginJourney } from '../../open-banking/begin-journey.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';

/** C-47: begins the authorisation of a payment at the bank. */
export const startOpenBankingAuth: Operation = async (call) => {
  const { subjectId, redirectUrl } = call.body as OpenBankingAuthRequest;
  const { id } = await ownApplication(call, subjectId);
  return { data: { url: await beginJourney(call, { applicationId: id, purpose: 'payment', redirectUrl }) } };
};
