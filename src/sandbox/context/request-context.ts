import type { Brand, CompiledDocuments, CompiledMessages } from '#model';
import type { ContractRequirement } from './contract-requirements.ts';
import type { Records } from '../store/records.ts';

/** What one request may use: the records of its transaction, the time, the brand and the configuration. */
export interface RequestContext {
  readonly records: Records;
  readonly now: Date;
  readonly brand: Brand;
  /** Brand id -> brand. A user may have loans of other brands than the request's. */
  readonly brands: ReadonlyMap<string, Brand>;
  /** Brand id -> its emails and text messages. A brand without messages sends none. */
  readonly messages: ReadonlyMap<string, CompiledMessages>;
  /** Brand id -> the documents that its lender writes. */
  readonly documents: ReadonlyMap<string, CompiledDocuments>;
  /** The types of requirement that only the contract describes. */
  readonly contractRequirements: readonly ContractRequirement[];
  /** The language of the page that made the request, if the brand has it. */
  readonly language?: string;
  /** The URL of the app, without a trailing slash. */
  readonly publicUrl: string;
  /** Returns a new unique id. */
  readonly newId: () => string;
}
