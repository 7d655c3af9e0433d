import { moved } from './account.ts';
import { press, type Reach, type Step, stepOf } from './reach.ts';

const CARDS: Step = { until: /^Your credit cards/ };
/** A credit card has been added to the list. */
const withCard = [CARDS, press(/^Add a card/), CARDS];
const payOff = [...withCard, press(/^Choose how much/)];

/** Requirements of the unsecured product. */
export const requirements: readonly Reach[] = [
  { operation: 'provideBankDetails', as: 'steps' },
  { operation: 'updateMobileNumber', as: 'steps' },
  { operation: 'verifyMobileNumber', as: 'steps' },
  { operation: 'provideBankPaymentDay', as: 'steps' },
  { operation: 'optInDebtConsolidation', as: 'debts' },
  {
    operation: 'completeDebtConsolidationCreditCard',
    as: 'debts',
    steps: payOff,
  },
  {
    operation: 'getDebtConsolidationCreditCard',
    as: 'debts',
    steps: payOff,
  },
  {
    operation: 'deleteDebtConsolidationCreditCard',
    as: 'debts',
    steps: [...withCard, press(/^Remove/), press(/^(?:Yes, r|R)emove/)],
  },
  {
    operation: 'confirmDebtConsolidation',
    as: 'debts',
    steps: [...payOff, CARDS],
  },
  { operation: 'confirmExistingAddress', as: 'confirm' },
  { operation: 'provideNewAddress', as: 'confirm', answers: { stillThere: 'false', ...moved } },
  { operation: 'acceptSuggestedLoan', as: 'suggested' },
  { operation: 'declineSuggestedLoan', as: 'suggested', answers: { choice: 'leave' } },
  { operation: 'provideProofOfId', as: 'identity' },
  { operation: 'provideProofOfAddress', as: 'address' },
  { operation: 'provideProofOfIncome', as: 'income' },
  { operation: 'confirmProofOfIncome', as: 'income' },
  {
    operation: 'associateOpenBankingDataPull',
    as: 'income',
    open: '/account/borrow/continue?id={id}',
    features: ['auto-payslip-verification'],
    steps: [press(/^Connect my bank/), { atBank: /^Log in/ }, { atBank: /^Share/ }],
  },
  {
    operation: 'requestCustomerDataJourney',
    isAlwaysNew: true,
    as: 'income',
    open: '/account/borrow/continue?id={id}',
    features: ['auto-payslip-verification'],
  },
  { operation: 'providePaymentDay', as: 'payday' },
  {
    operation: 'addDebtConsolidationCreditCard',
    as: 'debts',
    steps: [CARDS, press(/^Add a card/)],
  },
  { operation: 'optOutDebtConsolidation', as: 'debts', answers: { wanted: 'false' } },
];

/** What only motor asks for. */
export const motor: readonly Reach[] = [
  { operation: 'provideBankDetails', server: 'motor', as: 'steps' },
  { operation: 'provideProofOfDrivingLicence', server: 'motor', as: 'identity' },
  { operation: 'confirmProofOfDrivingLicence', server: 'motor', as: 'identity' },
  { operation: 'confirmProofOfAddress', server: 'motor', as: 'address' },
  {
    operation: 'provideSettlementDetails',
    server: 'motor',
    as: 'everything',
    steps: [press(/^Send your settlement letter/)],
    answers: { settlementAmount: '9800.50' },
  },
  {
    operation: 'confirmProofOfSettlementLetter',
    server: 'motor',
    as: 'everything',
    steps: [press(/^Send your settlement letter/)],
  },
  { operation: 'completeLegalDocuments', server: 'motor', as: 'read' },
  {
    operation: 'createAutoLoginToken',
    server: 'motor',
    as: 'quoted',
    open: '/account/borrow/apply?id={id}',
    steps: [press(/another device|link/i)],
  },
];

/** Documents, and what one brand asks before them. */
export const documents: readonly Reach[] = [
  { operation: 'givePolMarketingConsent', server: 'postoffice', as: 'quoted', open: stepOf('apply', 'accept-offer') },
  { operation: 'readAdequateExplanations', as: 'documents' },
  { operation: 'confirmReadAdequateExplanations', as: 'documents' },
  { operation: 'confirmReadSecci', as: 'reading' },
  { operation: 'completeReadDocuments', as: 'read' },
  { operation: 'readLoanContract', as: 'paying', open: '/document?url=/loans/{id}/contract.pdf' },
];
