import type { Brand, CompiledFlowData } from '#model';
import type { BrandContract, Operation } from '#contract';
import type { Tracked } from '#findings';

/** One flow of one brand, with all layers merged and all references resolved. */
export interface ResolvedFlow {
  readonly id: string;
  readonly brandId: string;
  readonly brand: Brand;
  /** The flow file, merged. */
  readonly flow: Tracked;
  /** Its data schema, merged, with `$ref` and `$brand` replaced. */
  readonly data: Tracked;
  /** Its UI schema, merged. */
  readonly ui: Tracked;
  /** The examples beside the flow (`<flow>.journeys.json`), merged; undefined if it has none. */
  readonly examples?: Tracked | undefined;
  /** The API contract for this brand. */
  readonly contract: BrandContract;
  /** The contract's operations by id. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** The kinds of all flows of the brand, by id. */
  readonly flows: Pick<ReadonlyMap<string, string>, 'get' | 'has' | 'keys'>;
  /** The names of the static pages of the workspace. */
  readonly pages: readonly string[];
  /** The data for the browser; absent if errors prevented it. */
  readonly compiled?: CompiledFlowData;
}
