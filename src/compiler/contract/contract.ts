/** An operation of the API contract, as the compiler needs it. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly api: 'product' | 'shared';
  /** The family of the product API that has it; undefined if it serves every family. */
  readonly family: string | undefined;
  readonly path: string;
  /** Comma-separated query arrays that every call sends, by name. */
  readonly query: Readonly<Record<string, string>>;
  /** The query parameters of one text that a call may send, by name. */
  readonly asks: readonly string[];
  /** JSON Schema (2020-12) of the request body, dereferenced; undefined if it has no body. */
  readonly request: unknown;
  /** Is the request body required? */
  readonly needsPayload: boolean;
  /** JSON Schema of the `data` of its success response. */
  readonly response: unknown;
  readonly invalidates: readonly string[];
  /** The cache tag of the data that it reads (C-150). */
  readonly tag?: string;
}

/** Returns whether brands of an API family have an operation. */
export const isServedBy = (family: string, operation: Operation): boolean =>
  operation.family === undefined || operation.family === family;

/** A requirement type in the contract: a component whose `@type` ends in `-requirement`. */
export interface RequirementType {
  readonly type: string;
  readonly family: string | undefined;
  /** The document that defines it. */
  readonly file: string;
  readonly component: string;
  /** Its JSON Schema, dereferenced. */
  readonly schema: unknown;
}

/** The content of the documents in `schemas/api/`. */
export interface Contract {
  readonly operations: readonly Operation[];
  readonly requirements: readonly RequirementType[];
}

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

/** The contract for the brands of one API family. */
export function brandContract({ operations, requirements }: Contract, family: string): BrandContract {
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
