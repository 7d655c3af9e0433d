import type { Brand } from '#model';
import type { Store } from './store/store.ts';

/** What the embedded lender is given; it reads no file and no clock of its own. */
export interface SandboxOptions {
  readonly store: Store;
  /** The parsed OpenAPI documents of `schemas/api`: both families of the product API, and the shared one. */
  readonly contract: { readonly productV1: unknown; readonly productV2: unknown; readonly shared: unknown };
  /** Brand id -> brand. A call for any other brand is refused with "Brand not configured" (E-17). */
  readonly brands: ReadonlyMap<string, Brand>;
  readonly now: () => Date;
  /** Where borrowers reach the app, without a trailing slash: the links in emails begin with it. */
  readonly publicUrl: string;
  /** Waits, in milliseconds. Only simulated faults wait; tests hand in one that does not. */
  readonly pause?: (milliseconds: number) => Promise<void>;
  /** Told of every failure that is the lender's own fault, with the route's pattern; borrowers are told nothing of it. */
  readonly report?: (error: unknown, route: string) => void;
}
