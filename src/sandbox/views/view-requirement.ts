import type { Brand, Requirement } from '#model';
import type { RequirementType } from '#sandbox/origination';
import type { ApplicationRecord } from '../store/applications.ts';
import type { Records } from '../store/records.ts';
import type { RequirementOf, RequirementRecord } from '../store/requirements.ts';
import { requirementShapes, type ShapeOf } from './requirement-shapes.ts';

/** Returns the path of a requirement in the product API. */
export const requirementLink = ({ type, id }: RequirementRecord, { api }: Brand) => `/${api}/${type}s/${id}`;

/** When a requirement is shown, and for which brand. */
interface RequirementViewer {
  readonly records: Records;
  readonly brand: Brand;
  readonly now: Date;
}

/** Returns a requirement as the API shows it to its borrower. */
export async function viewRequirement(
  { records, brand, now }: RequirementViewer,
  application: ApplicationRecord,
  requirement: RequirementRecord,
): Promise<Requirement> {
  const { type, id, state, rejection } = requirement;
  return {
    '@type': type,
    '@link': requirementLink(requirement, brand),
    id,
    state,
    title: requirementTitles[type],
    ...(rejection !== undefined && state === 'Rejected' && { rejection }),
    ...(await shapeOf(requirement, { records, application, brand, now })),
    // The cast covers requirement types that are not in the contract. Clients then show whom to contact.
  } as Requirement;
}

function shapeOf<T extends RequirementType>(
  requirement: RequirementOf<T>,
  context: Parameters<ShapeOf<T>>[1],
): Promise<object> {
  const shape: ShapeOf<T> = requirementShapes[requirement.type];
  return shape(requirement, context);
}

/** The short title of each requirement type, for the borrower. */
export const requirementTitles: Readonly<Record<RequirementType, string>> = {
  'phone-application-requirement': 'Confirm your mobile number',
  'bank-application-requirement': 'Give your bank details',
  'current-address-confirmation-requirement': 'Confirm your address',
  'affordability-application-requirement': 'Consider a loan with lower payments',
  'id-application-requirement': 'Prove your identity',
  'address-application-requirement': 'Prove your address',
  'income-application-requirement': 'Prove your income',
  'payment-day-requirement': 'Choose your payment day',
  'payment-day-application-requirement': 'Choose your payment day',
  'debt-consolidation-upsell-application-requirement': 'Pay off your credit cards',
  'driving-licence-application-requirement': 'Upload your driving licence',
  'settlement-letter-requirement': 'Send your settlement letter',
  'legal-documents-accepted-application-requirement': 'Accept your agreement',
  'employer-reference-application-requirement': 'Send a reference from your employer',
};
