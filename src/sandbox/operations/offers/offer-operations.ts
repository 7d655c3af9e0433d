import type { Operation } from '../operation.ts';
import { acceptDeclinePartner, getDeclinePartner, giveDeclineConsent, tellPartner } from './decline-partner.ts';
import { acceptDownsell, getDownsell } from './downsell.ts';
import { getRequotability, requoteLoanApplication } from './requote.ts';
import { createAutoLoginToken, getSeed, sendLrcpd, trackApplyVisit } from './visits.ts';
import { askToGoOn, followUpLoanApplication, givePolMarketingConsent, requestCallback } from './wishes.ts';

/** The operations on a decision and its offer, except accepting it. */
export const offerOperations: Readonly<Record<string, Operation>> = {
  getRequotability,
  requoteLoanApplication,
  getDownsell,
  acceptDownsell,
  giveDeclineConsent,
  getDeclinePartner,
  acceptDeclinePartner,
  sendConsentedToSearch: tellPartner('consented-to-search'),
  sendFlowStarted: tellPartner('flow-started'),
  sendInformedOfOffer: tellPartner('informed-of-offer'),
  followUpLoanApplication,
  requestLoanApplication: askToGoOn(true),
  unrequestLoanApplication: askToGoOn(false),
  givePolMarketingConsent,
  requestCallback,
  trackApplyVisit,
  sendLrcpd,
  getSeed,
  createAutoLoginToken,
};
