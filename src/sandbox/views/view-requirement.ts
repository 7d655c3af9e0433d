import type { Brand, Requirement } from '#model';
import { entryFor, type RequirementType } from '#sandbox/origination';
import type { ApplicationRecord } from '../store/applications.ts';
import type { Records } from '../store/records.ts';
import type { RequirementOf, RequirementRecord } from '../store/requirements.ts';
import { requirementTitle } from './lender-words.ts';
import { requirementShapes, type ShapeOf } from './requirement-shapes.ts';

/** Returns the path of a requirement in the product API. */
export const requirementLink = ({ type, id }: RequirementRecord, { api }: Brand) => `/${api}/${type}s/${id}`;

/** When a requirement is shown, and for which brand. */
interface RequirementViewer {
  readonly records: Records;
  readonly brand: Brand;
  readonly now: Date;
  readonly language: string | undefined;
}

/** Returns a requirement as the API shows it to its borrower. */
export async function viewRequirement(
  { records, brand, now, language }: RequirementViewer,
  application: ApplicationRecord,
  requirement: RequirementRecord,
): Promise<Requirement> {
  const { type, id, state, rejection } = requirement;
  return {
    '@type': type,
    '@link': requirementLink(requirement, brand),
    id,
    state,
    title: requirementTitle(type, language) ?? ('title' in requirement.details ? requirement.details.title : type),
    ...(rejection !== undefined && state === 'Rejected' && { rejection }),
    ...(await shapeOf(requirement, { records, application, brand, now })),
    // The cast covers requirement types that are not in the contract. Clients then show whom to contact.
  } as Requirement;
}

function shapeOf<T extends RequirementType>(
  requirement: RequirementOf<T>,
  context: Parameters<ShapeOf<T>>[1],
): Promise<object> {
  const shape: ShapeOf<T> = entryFor(requirementShapes, requirement.type);
  return shape(requirement, context);
}
