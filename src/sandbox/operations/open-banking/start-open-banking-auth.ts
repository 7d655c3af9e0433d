import type { OpenBankingAuthRequest } from '#model';
import { beginJourney } from '../../open-banking/account-visits.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';
import { beginLoanPayment } from './loan-payments.ts';

/** C-47: starts the authorisation of a payment at the bank, for a loan or for an application. */
export const startOpenBankingAuth: Operation = async (call) => {
  const request = call.body as OpenBankingAuthRequest;
  const { subjectId, subjectType, redirectUrl } = request;
  if (subjectType === 'loan') return { data: { url: await beginLoanPayment(call, request) } };
  const { id } = await ownApplication(call, subjectId);
  return { data: { url: await beginJourney(call, { applicationId: id, purpose: 'payment', redirectUrl }) } };
};
