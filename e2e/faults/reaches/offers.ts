import { press, type Reach, type Step, stepOf } from './reach.ts';

/** The link to the partner's website. */
const PARTNER: Step = press(/^(?:Continue|Go) to/);

/** A decision on an application, and the borrower’s answer. */
export const offers: readonly Reach[] = [
  { operation: 'getLoanApplication', as: 'quoted', open: '/account/borrow/apply?id={id}' },
  { operation: 'getLoanApplication', server: 'motor', as: 'quoted', open: '/account/borrow/apply?id={id}' },
  { operation: 'trackApplyVisit', as: 'quoted', open: '/account/borrow/apply?id={id}', isQuiet: true },
  { operation: 'getSeed', as: 'quoted', open: '/account/borrow/apply?id={id}', isQuiet: true },
  { operation: 'getRequotability', as: 'quoted', open: stepOf('apply', 'change-offer') },
  { operation: 'previewRequote', absent: [400], as: 'quoted', open: stepOf('apply', 'change-offer') },
  { operation: 'requoteLoanApplication', as: 'quoted', open: stepOf('apply', 'change-offer') },
  { operation: 'reactToQuote', as: 'quoted', open: stepOf('apply', 'accept-offer') },
  { operation: 'reactToQuote', server: 'motor', as: 'quoted', open: stepOf('apply', 'accept-offer') },
  { operation: 'requestCallback', server: 'motor', as: 'quoted', open: stepOf('apply', 'callback-request') },
  { operation: 'updateAddressMismatch', as: 'mismatch', open: stepOf('address_mismatch', 'update-details') },
  { operation: 'followUpLoanApplication', as: 'declined', open: stepOf('declined', 'follow-up') },
  { operation: 'giveDeclineConsent', as: 'partner', open: stepOf('declined', 'decline-consent') },
  { operation: 'getDownsell', as: 'downsell', open: stepOf('declined', 'smaller-offer') },
  { operation: 'acceptDownsell', as: 'downsell', open: stepOf('declined', 'smaller-offer') },
  { operation: 'getDeclinePartner', as: 'consented', open: '/account/borrow/declined?id={id}', isQuiet: true },
  { operation: 'acceptDeclinePartner', as: 'consented', open: '/account/borrow/declined?id={id}', steps: [PARTNER] },
  {
    operation: 'sendFlowStarted',
    as: 'consented',
    open: '/account/borrow/declined?id={id}',
    steps: [PARTNER],
    isQuiet: true,
  },
  { operation: 'sendInformedOfOffer', as: 'consented', open: '/account/borrow/declined?id={id}', isQuiet: true },
  {
    operation: 'sendConsentedToSearch',
    as: 'partner',
    open: stepOf('declined', 'decline-consent'),
    answers: { consented: 'true' },
    isQuiet: true,
  },
  { operation: 'sendLrcpd', as: 'steps', open: '/account/borrow/continue?id={id}', isQuiet: true },
  { operation: 'requestLoanApplication', as: 'referred', open: '/account/borrow/requested/{id}', steps: [press(/./)] },
  {
    operation: 'unrequestLoanApplication',
    as: 'requested',
    open: '/account/borrow/unrequested/{id}',
    steps: [press(/./)],
  },
];
