import type { Operation } from '../operation.ts';
import { repeatable } from '../repeatable.ts';
import { getLoanAffordability } from './affordability.ts';
import { getArrangementInfo } from './arrangement/arrangement-info.ts';
import { createArrangement } from './arrangement/create-arrangement.ts';
import { updateArrangement } from './arrangement/update-arrangement.ts';
import { closeBankDetailsCase, getBankDetailsCase, openBankDetailsCase } from './bank-details-case.ts';
import { attemptCardCharge, confirmCardCharge } from './card-charges.ts';
import { getCrossSellCard } from './cross-sell.ts';
import { repayEarlyByDirectDebit, repayLateByDirectDebit, setUpDirectDebitMandate } from './direct-debits.ts';
import { getLoan } from './get-loan.ts';
import { listEligiblePaymentDates, previewPaymentDateChange, updatePaymentDate } from './payment-date.ts';
import { sendRepaymentLink } from './repayment-link.ts';
import {
  changeSettlementToDirectDebit,
  createSettlementQuote,
  getUnexpiredSettlementQuote,
  previewSettlementQuote,
  selectSettlementPaymentMethod,
} from './settlement-quotes.ts';

/** Operations that only read, or that have the same effect when repeated. */
const looking: Readonly<Record<string, Operation>> = {
  getLoan,
  previewSettlementQuote,
  getUnexpiredSettlementQuote,
  listEligiblePaymentDates,
  previewPaymentDateChange,
  getBankDetailsCase,
  closeBankDetailsCase,
  getArrangementInfo,
  updateArrangement,
  getLoanAffordability,
  getCrossSellCard,
};

/** Operations that run once for each `Idempotency-Key` (T-16). */
const acting: Readonly<Record<string, Operation>> = {
  setUpDirectDebitMandate,
  repayEarlyByDirectDebit,
  repayLateByDirectDebit,
  attemptCardCharge,
  confirmCardCharge,
  createSettlementQuote,
  selectSettlementPaymentMethod,
  changeSettlementToDirectDebit,
  updatePaymentDate,
  sendRepaymentLink,
  openBankDetailsCase,
  createArrangement,
};

/** The operations on loans. */
export const loanOperations: Readonly<Record<string, Operation>> = {
  ...looking,
  ...Object.fromEntries(Object.entries(acting).map(([id, operation]) => [id, repeatable(operation)])),
};
