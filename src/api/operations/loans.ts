// Generated from schemas/api by tests/generators/generate-contract.mjs. Change the contract, then run that again.
import type { BankDetailsCase, CardCharge, EarlyRepaymentPreview, EarlySettlementQuote, Letters, Loan } from '#model';
import type { Operation } from '../operation.ts';

/** Charge a card. */
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

/** Confirm a charge after a 3-D Secure check. */
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

/** Read the open bank details case. */
export const getBankDetailsCase: Operation<BankDetailsCase> = {
  operation: 'getBankDetailsCase',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/bank-details-update',
  invalidates: [],
  tag: 'BankDetailsCase',
};

/** Read a loan. */
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

/** Read the active settlement quote. */
export const getUnexpiredSettlementQuote: Operation<EarlySettlementQuote> = {
  operation: 'getUnexpiredSettlementQuote',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/unexpired-early-settlement-quote',
  query: { embedded: 'pendingRepayments,context' },
  invalidates: [],
  tag: 'EarlySettlementQuote',
};

/** List the letters about a loan. */
export const listLoanLetters: Operation<Letters> = {
  operation: 'listLoanLetters',
  method: 'GET',
  api: 'product',
  path: '/v2/loans/{id}/letters',
  invalidates: [],
};

/** Preview an extra payment. */
export const previewEarlyRepayment: Operation<EarlyRepaymentPreview> = {
  operation: 'previewEarlyRepayment',
  method: 'POST',
  api: 'product',
  path: '/v2/loans/{id}/preview-early-repayment',
  invalidates: [],
};
