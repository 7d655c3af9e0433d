import type { Contract } from './contract.ts';
import type { Operation } from './operation.ts';
import type { RequirementType } from './requirement-types.ts';

/** The API contract for one brand. The operations and types of its own API family replace those of other families. */
export interface BrandContract {
  readonly operations: ReadonlyMap<string, Operation>;
  /** By `@type`. */
  readonly requirements: ReadonlyMap<string, RequirementType>;
  /** The operation of an action on a requirement type: POST `/<family>/<type>s/{id}/<action>`. */
  requirementAction(type: RequirementType, action: string): Operation | undefined;
  /** The names of a requirement type's actions. */
  requirementActions(type: RequirementType): readonly string[];
}

/** Returns whether brands of an API family have an operation. */
export const isServedBy = (family: string, operation: Operation): boolean =>
  operation.family === undefined || operation.family === family;

/** The contract for the brands of one API family. */
export function brandContract(
  { operations, requirements }: Pick<Contract, 'operations' | 'requirements'>,
  family: string,
): BrandContract {
  const rank = (of: string | undefined): number => (of === family ? 2 : of === undefined ? 1 : 0);
  const nearestLast = <Part extends { readonly family: string | undefined }>(parts: readonly Part[]): readonly Part[] =>
    [...parts].sort((a, b) => rank(a.family) - rank(b.family));
  const posts = new Map(operations.filter(({ method }) => method === 'POST').map((each) => [each.path, each]));
  const prefixOf = (type: RequirementType): string => `${familyPath(type.family)}/${type.type}s/{id}/`;
  return {
    operations: new Map(nearestLast(operations).map((each) => [each.id, each])),
    requirements: new Map(nearestLast(requirements).map((each) => [each.type, each])),
    requirementAction: (type, action) => posts.get(prefixOf(type) + action),
    requirementActions: (type) =>
      [...posts.keys()].flatMap((path) => (path.startsWith(prefixOf(type)) ? path.slice(prefixOf(type).length) : [])),
  };
}

/** The first part of a family's addresses. */
export function familyPath(family: string | undefined): string {
  return family === undefined ? '' : `/${family}`;
}
