import { contract } from '../workspace/contract.ts';

export type LoanCallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

const account = { accountName: 'Pat', sortCode: '309430', accountNumber: '00733445' };

/** Operation id -> a body that satisfies the contract, for each loan operation with a body. */
export const loanBodies: Readonly<Record<string, unknown>> = {
  setUpDirectDebitMandate: account,
  previewEarlyRepayment: { amount: 10 },
  repayEarlyByDirectDebit: { amount: 10 },
  repayLateByDirectDebit: { amount: 10 },
  attemptCardCharge: { paymentMethodId: 'pm_card_visa', amount: 10 },
  confirmCardCharge: { paymentIntentId: 'pi_1' },
  createSettlementQuote: { type: 'cancellation' },
  selectSettlementPaymentMethod: { paymentMethod: 'CARD' },
  updatePaymentDate: { paymentDate: '2027-01-05' },
  previewPaymentDateChange: { paymentDate: '2027-01-05' },
  openBankDetailsCase: account,
  updateArrangement: { reason: 'illness' },
};

/** Every loan operation: its id, method and path, with `{id}` for the loan. */
export const loanOperations = contract.operations
  .filter(({ path }) => path.includes('/loans/{id}'))
  .map(({ id, method, api, path }) => [id, method as LoanCallMethod, `/api/${api}${path}`] as const);
