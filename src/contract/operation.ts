import type { Json, JsonObject } from '#model';
import type { ContractDocument } from './document.ts';

/** An operation of the contract. */
export interface Operation {
  /** Its `operationId`. Operations of several families may have the same one. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly api: ContractDocument['api'];
  /** The family of the product API that has it; undefined if it serves every family. */
  readonly family: string | undefined;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /** JSON Schema (2020-12) of the request body, dereferenced; undefined if it has no body. */
  readonly request: unknown;
  /** Is the request body required? */
  readonly needsPayload: boolean;
  /** The HTTP status of a successful answer; undefined if the document gives none. */
  readonly success: number | undefined;
  /** JSON Schema of the `data` of its success response, dereferenced; undefined if the response is not JSON. */
  readonly response: unknown;
  /** The media types of its success response, and whether no document names them. */
  readonly mediaTypes: readonly { readonly name: string; readonly assumed: boolean }[];
  /** The headers of its success response that no document names. */
  readonly assumedHeaders: readonly string[];
  /** Must the caller be signed in? */
  readonly needsSignIn: boolean;
  /** Comma-separated query arrays that every call sends, by name (`x-tenor-query`). */
  readonly query: Readonly<Record<string, string>>;
  /** The cache tags of the data that it changes (`x-tenor-invalidates`, C-150). */
  readonly invalidates: readonly string[];
  /** The cache tag of the data that it reads (`x-tenor-tag`, C-150). */
  readonly tag?: string;
  /** May only a service of the lender call it (`x-tenor-intra-service`, X-02)? Then the server of the pages calls it for the browser. */
  readonly isIntraService: boolean;
  /** All its keywords `x-tenor-*`, without the prefix. */
  readonly marks: Readonly<Record<string, Json | undefined>>;
  /** The document that describes it. */
  readonly document: ContractDocument;
  /** The operation as its document has it, and the schemas of `request` and `response` with their references. */
  readonly written: { readonly operation: JsonObject; readonly request: unknown; readonly response: unknown };
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  /** `path`, `query`, `header` or `cookie`. */
  readonly in: string;
  readonly required: boolean;
  /** Does no document name it? */
  readonly assumed: boolean;
  /** JSON Schema of its value, dereferenced. The value of an array is a list of elements separated by commas (C-00). */
  readonly schema: JsonObject;
}
