import type { Brand, CompiledFlowData } from '#model';
import type { Tracked } from './tracked.ts';

/** An operation of the API contract, as the compiler needs it. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly api: 'product' | 'shared';
  readonly path: string;
  /** Comma-separated query arrays it always asks for, by name. */
  readonly query: Readonly<Record<string, string>>;
  /** JSON Schema (2020-12) of the request body, dereferenced; undefined where it takes none. */
  readonly request: unknown;
  /** JSON Schema of the `data` of its success response. */
  readonly response: unknown;
  readonly invalidates: readonly string[];
}

/** One flow of one brand with every layer merged and every reference resolved, before it becomes code. */
export interface ResolvedFlow {
  readonly id: string;
  readonly brandId: string;
  readonly brand: Brand;
  /** The flow file, merged. */
  readonly flow: Tracked;
  /** Its data schema: merged, `$ref` inlined, `$brand` values put in. */
  readonly data: Tracked;
  /** Its UI schema, merged. */
  readonly ui: Tracked;
  readonly operations: ReadonlyMap<string, Operation>;
  /** What the browser gets; absent where errors kept it from being made. */
  readonly compiled?: CompiledFlowData;
}
