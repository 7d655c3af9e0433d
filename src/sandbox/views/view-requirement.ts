import type { RequirementType } from '#sandbox/origination';
import type { Brand, Requirement } from '#model';
import type { ApplicationRecord } from '../store/applications.ts';
import type { Records } from '../store/records.ts';
import type { RequirementOf, RequirementRecord } from '../store/requirements.ts';
import { requirementShapes, type ShapeOf } from './requirement-shapes.ts';
import { requirementTitles } from './requirement-titles.ts';

/** Where a requirement stands, relative to the API of its brand's family. */
export const requirementLink = ({ type, id }: RequirementRecord, { api }: Brand) => `/${api}/${type}s/${id}`;

/** A requirement as the API shows it, to its borrower. */
export async function viewRequirement(
  records: Records,
  application: ApplicationRecord,
  requirement: RequirementRecord,
  brand: Brand,
): Promise<Requirement> {
  const { type, id, state, rejection } = requirement;
  return {
    '@type': type,
    '@link': requirementLink(requirement, brand),
    id,
    state,
    title: requirementTitles[type],
    ...(rejection !== undefined && state === 'Rejected' && { rejection }),
    ...(await shapeOf(requirement, { records, application, brand })),
    // A lender may ask for something that the contract does not name; a client says whom to contact.
  } as Requirement;
}

function shapeOf<T extends RequirementType>(
  requirement: RequirementOf<T>,
  context: Parameters<ShapeOf<T>>[1],
): Promise<object> {
  const shape: ShapeOf<T> = requirementShapes[requirement.type];
  return shape(requirement, context);
}
