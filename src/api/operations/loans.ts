// Generated from schemas/api by src/cli/generate-contract.mjs. Change the contract, then run that again.
import type {
  ArrangementInfo,
  BankDetailsCase,
  CardCharge,
  EarlyRepaymentPreview,
  EarlySettlementQuote,
  EligiblePaymentDates,
  Loan,
  PaymentDatePreview,
  RepaymentLink,
  SelfServeArrangement,
} from '#model';
import type { Operation } from '../operation.ts';

/** Charge a card. @public */
export const attemptCardCharge: Operation<CardCharge> = {
  operation: 'attemptCardCharge',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/card-late-repayment-attempt-charge',
  query: {
    embedded:
      'historicalRepayments,scheduledPayments,unpaidScheduledPayments,pendingRepayments,loanApplication,loanApplication.quote,bankDetails,scheduledFees',
  },
  invalidates: ['Loan', 'EarlySettlementQuote', 'User'],
};

/** Change the settlement to Direct Debit. @public */
export const changeSettlementToDirectDebit: Operation<EarlySettlementQuote> = {
  operation: 'changeSettlementToDirectDebit',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/change-early-settlement-quote-payment-method-to-direct-debit',
  query: { embedded: 'pendingRepayments,context' },
  invalidates: ['Loan', 'EarlySettlementQuote'],
};

/** Close the bank details case. @public */
export const closeBankDetailsCase: Operation<BankDetailsCase> = {
  operation: 'closeBankDetailsCase',
  method: 'DELETE',
  api: 'product',
  path: '/v2/loans/{id}/bank-details-update',
  invalidates: ['BankDetailsCase', 'Loan'],
};

/** Confirm a charge after a 3-D Secure check. @public */
export const confirmCardCharge: Operation<Loan> = {
  operation: 'confirmCardCharge',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/card-late-repayment-3ds-confirmation',
  query: {
    embedded:
      'historicalRepayments,scheduledPayments,unpaidScheduledPayments,pendingRepayments,loanApplication,loanApplication.quote,bankDetails,scheduledFees',
  },
  invalidates: ['Loan', 'EarlySettlementQuote', 'User'],
};

/** Create an arrangement. @public */
export const createArrangement: Operation<SelfServeArrangement> = {
  operation: 'createArrangement',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/self-serve-arrangement',
  invalidates: ['SelfServeArrangement'],
};

/** Create a settlement quote. @public */
export const createSettlementQuote: Operation<EarlySettlementQuote> = {
  operation: 'createSettlementQuote',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/create-early-settlement-quote',
  query: { embedded: 'pendingRepayments,context' },
  invalidates: ['EarlySettlementQuote', 'Loan', 'User'],
};

/** Read the arrangement info. @public */
export const getArrangementInfo: Operation<ArrangementInfo> = {
  operation: 'getArrangementInfo',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/self-serve-arrangement-info',
  invalidates: [],
  tag: 'SelfServeArrangement',
};

/** Read the open bank details case. @public */
export const getBankDetailsCase: Operation<BankDetailsCase> = {
  operation: 'getBankDetailsCase',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/bank-details-update',
  invalidates: [],
  tag: 'BankDetailsCase',
};

/** Read a loan. @public */
export const getLoan: Operation<Loan> = {
  operation: 'getLoan',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}',
  query: {
    embedded:
      'historicalRepayments,scheduledPayments,unpaidScheduledPayments,pendingRepayments,loanApplication,loanApplication.quote,bankDetails,scheduledFees',
  },
  invalidates: [],
  tag: 'Loan',
};

/** Read the active settlement quote. @public */
export const getUnexpiredSettlementQuote: Operation<EarlySettlementQuote> = {
  operation: 'getUnexpiredSettlementQuote',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/unexpired-early-settlement-quote',
  query: { embedded: 'pendingRepayments,context' },
  invalidates: [],
  tag: 'EarlySettlementQuote',
};

/** List the eligible payment dates. @public */
export const listEligiblePaymentDates: Operation<EligiblePaymentDates> = {
  operation: 'listEligiblePaymentDates',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/payment-dates-eligible-for-update',
  invalidates: [],
  tag: 'Loan',
};

/** Open a bank details case. @public */
export const openBankDetailsCase: Operation<BankDetailsCase> = {
  operation: 'openBankDetailsCase',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/bank-details-update',
  invalidates: ['BankDetailsCase', 'Loan'],
};

/** Preview an extra payment. @public */
export const previewEarlyRepayment: Operation<EarlyRepaymentPreview> = {
  operation: 'previewEarlyRepayment',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/preview-early-repayment',
  invalidates: [],
};

/** Preview a change of the payment date. @public */
export const previewPaymentDateChange: Operation<PaymentDatePreview> = {
  operation: 'previewPaymentDateChange',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/preview-remaining-amount-to-pay-after-payment-date-change',
  invalidates: [],
};

/** Preview a settlement quote. @public */
export const previewSettlementQuote: Operation<EarlySettlementQuote> = {
  operation: 'previewSettlementQuote',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/preview-early-settlement-quote',
  query: { embedded: 'pendingRepayments,context' },
  invalidates: [],
  tag: 'EarlySettlementQuote',
};

/** Read the Direct Debit instruction. @public */
export const readDirectDebitMandate: Operation = {
  operation: 'readDirectDebitMandate',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/direct-debit-mandate.pdf',
  invalidates: [],
};

/** Read the adequate explanations. @public */
export const readLoanAdequateExplanations: Operation = {
  operation: 'readLoanAdequateExplanations',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/adequate-explanations.pdf',
  invalidates: [],
};

/** Read the agreement. @public */
export const readLoanContract: Operation = {
  operation: 'readLoanContract',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/contract.pdf',
  invalidates: [],
};

/** Read the key facts. @public */
export const readLoanSecci: Operation = {
  operation: 'readLoanSecci',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/secci.pdf',
  invalidates: [],
};

/** Read a statement of the account. @public */
export const readLoanStatement: Operation = {
  operation: 'readLoanStatement',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/statement.pdf',
  invalidates: [],
};

/** Make an extra payment. @public */
export const repayEarlyByDirectDebit: Operation<Loan> = {
  operation: 'repayEarlyByDirectDebit',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/direct-debit-early-repayment',
  query: {
    embedded:
      'historicalRepayments,scheduledPayments,unpaidScheduledPayments,pendingRepayments,loanApplication,loanApplication.quote,bankDetails,scheduledFees',
  },
  invalidates: ['Loan', 'User'],
};

/** Pay the arrears by Direct Debit. @public */
export const repayLateByDirectDebit: Operation<Loan> = {
  operation: 'repayLateByDirectDebit',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/direct-debit-late-repayment',
  query: {
    embedded:
      'historicalRepayments,scheduledPayments,unpaidScheduledPayments,pendingRepayments,loanApplication,loanApplication.quote,bankDetails,scheduledFees',
  },
  invalidates: ['Loan', 'User'],
};

/** Choose the payment method of the settlement. @public */
export const selectSettlementPaymentMethod: Operation<EarlySettlementQuote> = {
  operation: 'selectSettlementPaymentMethod',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/select-early-settlement-quote-payment-method',
  query: { embedded: 'pendingRepayments,context' },
  invalidates: ['Loan', 'EarlySettlementQuote'],
};

/** Send a repayment link. @public */
export const sendRepaymentLink: Operation<RepaymentLink> = {
  operation: 'sendRepaymentLink',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/repayment-link',
  invalidates: [],
};

/** Set up the Direct Debit. @public */
export const setUpDirectDebitMandate: Operation<Loan> = {
  operation: 'setUpDirectDebitMandate',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/direct-debit-mandate',
  query: {
    embedded:
      'historicalRepayments,scheduledPayments,unpaidScheduledPayments,pendingRepayments,loanApplication,loanApplication.quote,bankDetails,scheduledFees',
  },
  invalidates: ['Loan', 'User'],
};

/** Update an arrangement. @public */
export const updateArrangement: Operation<SelfServeArrangement> = {
  operation: 'updateArrangement',
  method: 'PUT',
  api: 'product',
  path: '/v2/loans/{id}/self-serve-arrangement',
  invalidates: ['SelfServeArrangement', 'Loan', 'User'],
};

/** Change the payment date. @public */
export const updatePaymentDate: Operation<Loan> = {
  operation: 'updatePaymentDate',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/update-payment-date',
  query: {
    embedded:
      'historicalRepayments,scheduledPayments,unpaidScheduledPayments,pendingRepayments,loanApplication,loanApplication.quote,bankDetails,scheduledFees',
  },
  invalidates: ['Loan', 'User'],
};
