import type { Answers } from '../../pages/application-form.ts';
import { press, type Reach, type Step } from './reach.ts';

const repay = (page: string) => `/account/borrow/repay/${page}${page.includes('?') ? '&' : '?'}id={id}`;
const arrangement = '/account/borrow/self-serve-arrangement/{id}';
const choose = (label: string): Step => ({ choose: label });

const card = (number: string): readonly Step[] => [
  { type: 'Card number', text: number },
  { type: 'Expiry date', text: '12/34' },
  { type: 'Security code', text: '123' },
];
const byCard = [choose('Debit card'), press(/^Continue$/)];

const budget: Answers = {
  reason: 'less_income',
  priorityBillsUpdated: 'true',
  wages: '2200',
  housing: '720',
  energy: '120.50',
  food: '260',
  creditCards: '40',
  plan: 'set',
};

/** Paying a loan. */
export const payments: readonly Reach[] = [
  { operation: 'getLoan', as: 'paying', open: repay('summary') },
  { operation: 'listLoanLetters', as: 'paying', open: repay('summary?tab=documents'), absent: [404] },
  {
    operation: 'repayLateByDirectDebit',
    as: 'late',
    open: repay('late'),
    steps: [choose('Direct Debit'), press(/^Continue$/), press(/by Direct Debit$/)],
  },
  {
    operation: 'attemptCardCharge',
    as: 'late',
    open: repay('late'),
    steps: [...byCard, ...card('4242 4242 4242 4242'), press(/^Pay £/)],
  },
  {
    operation: 'confirmCardCharge',
    as: 'late',
    open: repay('late'),
    steps: [...byCard, ...card('4000 0000 0000 3220'), press(/^Pay £/), press(/^Approve/)],
  },
  {
    operation: 'startOpenBankingAuth',
    isAlwaysNew: true,
    as: 'late',
    open: repay('open-banking-payment?flow=late-repayment'),
    steps: [press(/^Go to your bank/)],
  },
  {
    operation: 'resumeJourneyAuth',
    as: 'late',
    open: repay('open-banking-payment?flow=late-repayment'),
    steps: [press(/^Go to your bank/), { atBank: /^Log in/ }, { atBank: /./ }],
  },
  {
    operation: 'resumeJourneyToken',
    isAlwaysNew: true,
    as: 'late',
    open: repay('open-banking-payment?flow=late-repayment'),
    steps: [press(/^Go to your bank/), { atBank: /unavailable/ }, press(/again/)],
  },
  { operation: 'repayEarlyByDirectDebit', as: 'paying', open: repay('repay-early'), answers: { amount: '250' } },
  {
    operation: 'previewEarlyRepayment',
    absent: [400],
    as: 'paying',
    open: repay('repay-early'),
    answers: { amount: '250' },
  },
  { operation: 'getUnexpiredSettlementQuote', absent: [404], as: 'settling', open: repay('settlement-quote') },
  { operation: 'previewSettlementQuote', absent: [400], as: 'paying', open: repay('settlement-quote') },
  { operation: 'createSettlementQuote', as: 'paying', open: repay('settlement-quote') },
  {
    operation: 'selectSettlementPaymentMethod',
    as: 'settling',
    open: repay('settlement-quote'),
    answers: { method: 'CARD' },
  },
  {
    operation: 'changeSettlementToDirectDebit',
    as: 'settling',
    open: repay('settlement-quote'),
    steps: [...byCard, { open: repay('settlement-quote') }],
    answers: { method: 'DIRECT_DEBIT' },
  },
];

/** Changing how a loan is paid. */
export const changes: readonly Reach[] = [
  { operation: 'setUpDirectDebitMandate', as: 'unmandated', open: repay('direct-debit') },
  { operation: 'listEligiblePaymentDates', as: 'paying', open: repay('payment-date') },
  { operation: 'previewPaymentDateChange', absent: [400], as: 'paying', open: repay('payment-date') },
  { operation: 'updatePaymentDate', as: 'paying', open: repay('payment-date') },
  { operation: 'sendRepaymentLink', as: 'late', open: repay('repayment-link') },
  { operation: 'getBankDetailsCase', absent: [404], as: 'paying', open: repay('bank-details') },
  { operation: 'openBankDetailsCase', as: 'paying', open: repay('bank-details') },
  {
    operation: 'closeBankDetailsCase',
    as: 'paying',
    open: repay('bank-details'),
    steps: [{ until: /^We are changing/ }, { open: repay('bank-details') }],
  },
  { operation: 'createArrangement', as: 'late', open: arrangement, readsOn: true },
  { operation: 'openFinancialStatement', as: 'late', open: arrangement, readsOn: true },
  { operation: 'getArrangementInfo', as: 'late', open: arrangement },
  // The first page does not show it. The pages that do read it again, and say if it fails.
  { operation: 'getUnexpiredFinancialStatement', as: 'late', open: arrangement, absent: [404], isQuiet: true },
  { operation: 'getLoanAffordability', as: 'late', open: arrangement, absent: [404] },
  { operation: 'updateFinancialStatement', as: 'late', open: arrangement, answers: budget },
  { operation: 'updateArrangement', as: 'late', open: arrangement, answers: budget },
];
