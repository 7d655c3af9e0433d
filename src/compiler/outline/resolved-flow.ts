import type { Brand, CompiledFlowData } from '#model';
import type { BrandContract, Operation } from '../contract/contract.ts';
import type { Tracked } from '../files/tracked.ts';

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
  /** The API contract as this brand sees it. */
  readonly contract: BrandContract;
  /** The contract's operations by id. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** The flows that the brand has besides: id -> kind. */
  readonly flows: ReadonlyMap<string, string>;
  /** What the browser gets; absent where errors kept it from being made. */
  readonly compiled?: CompiledFlowData;
}
