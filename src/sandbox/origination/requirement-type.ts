/** What the lender may ask of a borrower before it pays out, spelled as the API spells it. */
export type RequirementType =
  | 'phone-application-requirement'
  | 'bank-application-requirement'
  | 'current-address-confirmation-requirement'
  | 'affordability-application-requirement'
  | 'id-application-requirement'
  | 'address-application-requirement'
  | 'income-application-requirement'
  | 'payment-day-requirement'
  | 'payment-day-application-requirement'
  | 'debt-consolidation-upsell-application-requirement'
  | 'driving-licence-application-requirement'
  | 'settlement-letter-requirement'
  | 'legal-documents-accepted-application-requirement'
  | 'employer-reference-application-requirement';
