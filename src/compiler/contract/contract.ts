/** An operation of the API contract, as the compiler needs it. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly api: 'product' | 'shared';
  /** The family of the product API that it stands in; undefined where its document names none. */
  readonly family: string | undefined;
  readonly path: string;
  /** Comma-separated query arrays it always asks for, by name. */
  readonly query: Readonly<Record<string, string>>;
  /** JSON Schema (2020-12) of the request body, dereferenced; undefined where it takes none. */
  readonly request: unknown;
  /** Must there be a request body? */
  readonly needsPayload: boolean;
  /** JSON Schema of the `data` of its success response. */
  readonly response: unknown;
  readonly invalidates: readonly string[];
  /** The cache tag of what it reads (C-150). */
  readonly tag?: string;
}

/** A type of requirement that the contract knows: a component whose `@type` ends in `-requirement`. */
export interface RequirementType {
  readonly type: string;
  readonly family: string | undefined;
  /** The contract's document, and the name of the component. */
  readonly file: string;
  readonly component: string;
  /** JSON Schema, dereferenced. */
  readonly schema: unknown;
}

/** All that the documents of `schemas/api/` say. */
export interface Contract {
  readonly operations: readonly Operation[];
  readonly requirements: readonly RequirementType[];
}

/** The API contract as a brand sees it: what its own family of the API has, over what the others have. */
export interface BrandContract {
  readonly operations: ReadonlyMap<string, Operation>;
  /** By `@type`. */
  readonly requirements: ReadonlyMap<string, RequirementType>;
  /** What a family says of an action of a requirement type: POST `/<family>/<type>s/{id}/<action>`. */
  requirementAction(type: RequirementType, action: string): Operation | undefined;
  /** The actions that a requirement type has. */
  requirementActions(type: RequirementType): readonly string[];
}

/** The contract as the brands of a family see it. */
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

/** How the addresses of a family begin. */
export function familyPath(family: string | undefined): string {
  return family === undefined ? '' : `/${family}`;
}
