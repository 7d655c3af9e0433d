import type { Operation } from '../operation.ts';
import { actOnRequirement } from './act-on-requirement.ts';
import {
  completeDebtConsolidationCreditCard,
  deleteDebtConsolidationCreditCard,
  getDebtConsolidationCreditCard,
} from './cards.ts';

/** The operations on requirements. The contract has an operationId for each action; one function implements them all. */
export const requirementOperations: Readonly<Record<string, Operation>> = {
  provideBankDetails: actOnRequirement,
  provideBankPaymentDay: actOnRequirement,
  updateMobileNumber: actOnRequirement,
  verifyMobileNumber: actOnRequirement,
  confirmExistingAddress: actOnRequirement,
  provideNewAddress: actOnRequirement,
  acceptSuggestedLoan: actOnRequirement,
  declineSuggestedLoan: actOnRequirement,
  provideProofOfId: actOnRequirement,
  provideProofOfAddress: actOnRequirement,
  providePaymentDay: actOnRequirement,
  optInDebtConsolidation: actOnRequirement,
  optOutDebtConsolidation: actOnRequirement,
  addDebtConsolidationCreditCard: actOnRequirement,
  confirmDebtConsolidation: actOnRequirement,
  provideProofOfDrivingLicence: actOnRequirement,
  provideSettlementDetails: actOnRequirement,
  completeLegalDocuments: actOnRequirement,
  getDebtConsolidationCreditCard,
  deleteDebtConsolidationCreditCard,
  completeDebtConsolidationCreditCard,
};
