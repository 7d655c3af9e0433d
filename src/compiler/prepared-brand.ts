import type { Brand, JsonObject } from '#model';
import type { ResolvedFlow } from './outline/resolved-flow.ts';
import type { CompiledTokens } from './tokens/compile-tokens.ts';

/** A flow, resolved and lowered, with the JSON Schemas of the tests that its conditions name. */
export interface PreparedFlow {
  readonly resolved: ResolvedFlow;
  readonly tests: Readonly<Record<string, JsonObject>>;
}

/** A brand with everything that is its own, before its flows become code. */
export interface PreparedBrand extends CompiledTokens {
  readonly id: string;
  readonly brand: Brand;
  readonly flows: readonly PreparedFlow[];
}
