import type { Answers } from '../../pages/application-form.ts';
import { press, type Reach, SIGN_IN_LINK, type Step } from './reach.ts';

/** What waits until the page has settled starts at the first interaction. */
const INTERACTS: Step = { key: 'Shift' };

/** A move to another address. */
export const moved: Answers = {
  'address.lookup': 'EH1 1BB',
  period: '6',
  'movedInDate.day': '1',
  'movedInDate.month': '6',
  'movedInDate.year': '2026',
};

/** Visitors, signing in, and what a borrower changes about themselves. */
export const account: readonly Reach[] = [
  { operation: 'getReviewStats', open: '/', steps: [{ see: 'Before you apply' }, { key: 'End' }], isQuiet: true },
  {
    operation: 'contactUs',
    open: '/contact',
    answers: { name: 'Ada Quoted', message: 'When is my first payment due?' },
  },
  { operation: 'initializeSession', open: '/login' },
  { operation: 'requestSignInLink', open: '/login' },
  { operation: 'listEmploymentStatuses', open: '/account/borrow/quote' },
  { operation: 'createLoanApplication', open: '/account/borrow/quote' },
  { operation: 'createLoanApplication', server: 'motor', open: '/account/borrow/quote' },
  {
    operation: 'exchangeAuthToken',
    as: 'newcomer',
    hasOwnWords: true,
    worksOnce: true,
    open: SIGN_IN_LINK,
    steps: [press(/^Sign in$/)],
  },
  { operation: 'getUser', as: 'newcomer', open: '/account/borrow' },
  { operation: 'getCrossSellCard', as: 'paying', open: '/account/borrow', steps: [INTERACTS], isQuiet: true },
  { operation: 'changeAddress', as: 'newcomer', open: '/account/address-details', answers: moved },
  { operation: 'getContactPermission', needsNoPart: true, as: 'newcomer', open: '/contact-settings' },
  { operation: 'updateContactPermission', needsNoPart: true, as: 'newcomer', open: '/contact-settings' },
];

const accepts: readonly Step[] = [INTERACTS, { banner: /^Accept/ }];

/** What optional services tell and ask the lender. Nobody waits for any of it. */
export const optional: readonly Reach[] = [
  { operation: 'reportPageView', server: 'vendors', open: '/help-and-support', steps: accepts, isQuiet: true },
  {
    operation: 'reportDevice',
    server: 'vendors',
    as: 'newcomer',
    steps: [INTERACTS],
    isQuiet: true,
  },
  {
    operation: 'getChatHash',
    server: 'vendors',
    as: 'newcomer',
    open: '/help-and-support',
    steps: accepts,
    isQuiet: true,
  },
];
