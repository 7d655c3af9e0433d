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
