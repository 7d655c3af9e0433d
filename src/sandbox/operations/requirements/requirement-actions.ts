import type { RequirementType } from '#sandbox/origination';
import { bankActions } from './bank.ts';
import { currentAddressActions } from './current-address.ts';
import { debtActions } from './debts.ts';
import { legalDocumentActions } from './legal-documents.ts';
import { paymentDayActions } from './payment-day.ts';
import { phoneActions } from './phone.ts';
import { addressProofActions, drivingLicenceActions, idActions, settlementActions } from './proofs.ts';
import type { RequirementActions } from './requirement-handler.ts';
import { suggestedLoanActions } from './suggested-loan.ts';

/**
 * The actions of each requirement type, by the names in the path `POST /{type}s/{id}/{action}` (C-120…C-134, C-140…C-147).
 */
export const requirementActions: { readonly [T in RequirementType]: RequirementActions<T> } = {
  'phone-application-requirement': phoneActions,
  'bank-application-requirement': bankActions,
  'current-address-confirmation-requirement': currentAddressActions,
  'affordability-application-requirement': suggestedLoanActions,
  'id-application-requirement': idActions,
  'address-application-requirement': addressProofActions,
  // Proof of income has operations on the application instead.
  'income-application-requirement': {},
  'payment-day-requirement': paymentDayActions,
  'payment-day-application-requirement': paymentDayActions,
  'debt-consolidation-upsell-application-requirement': debtActions,
  'driving-licence-application-requirement': drivingLicenceActions,
  'settlement-letter-requirement': settlementActions,
  'legal-documents-accepted-application-requirement': legalDocumentActions,
  // No action. It stands for a requirement type that is newer than the app.
  'employer-reference-application-requirement': {},
};
