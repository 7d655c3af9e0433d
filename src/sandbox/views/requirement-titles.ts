import type { RequirementType } from '#sandbox/origination';

/** What is asked for, in a few words, for the borrower. */
export const requirementTitles: Readonly<Record<RequirementType, string>> = {
  'phone-application-requirement': 'Confirm your mobile number',
  'bank-application-requirement': 'Give your bank details',
  'current-address-confirmation-requirement': 'Confirm your address',
  'affordability-application-requirement': 'Look at a loan that is easier to pay',
  'id-application-requirement': 'Show who you are',
  'address-application-requirement': 'Show where you live',
  'income-application-requirement': 'Show your income',
  'payment-day-requirement': 'Choose your payment day',
  'payment-day-application-requirement': 'Choose your payment day',
  'debt-consolidation-upsell-application-requirement': 'Pay off your credit cards',
  'driving-licence-application-requirement': 'Show your driving licence',
  'settlement-letter-requirement': 'Send your settlement letter',
  'legal-documents-accepted-application-requirement': 'Accept your agreement',
  'employer-reference-application-requirement': 'Send a reference from your employer',
};
