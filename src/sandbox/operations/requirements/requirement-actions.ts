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
 * Everything that can be done about a requirement: (type, action) as they stand in `POST /{type}s/{id}/{action}` -> what it
 * does (C-120 to C-134, C-140 to C-147).
 */
export const requirementActions: { readonly [T in RequirementType]: RequirementActions<T> } = {
  'phone-application-requirement': phoneActions,
  'bank-application-requirement': bankActions,
  'current-address-confirmation-requirement': currentAddressActions,
  'affordability-application-requirement': suggestedLoanActions,
  'id-application-requirement': idActions,
  'address-application-requirement': addressProofActions,
  // Proof of income goes by calls of the application.
  'income-application-requirement': {},
  'payment-day-requirement': paymentDayActions,
  'payment-day-application-requirement': paymentDayActions,
  'debt-consolidation-upsell-application-requirement': debtActions,
  'driving-licence-application-requirement': drivingLicenceActions,
  'settlement-letter-requirement': settlementActions,
  'legal-documents-accepted-application-requirement': legalDocumentActions,
  // Nothing can be done about it here, as about any requirement that is newer than the app.
  'employer-reference-application-requirement': {},
};
