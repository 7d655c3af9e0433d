import type { Brand, PageMeta } from '#model';
import type { Refusal } from '../api/refusal.ts';
import type { Records } from '../store/records.ts';

/** What every piece of the lender's work needs: its records within one transaction, and the world around. */
export interface RequestContext {
  readonly records: Records;
  readonly now: Date;
  readonly brand: Brand;
  /** Every brand, by its id: a loan may be another's than the call is for. */
  readonly brands: ReadonlyMap<string, Brand>;
  /** Where borrowers reach the app, without a trailing slash. */
  readonly publicUrl: string;
  /** An id that nothing has yet. */
  readonly newId: () => string;
}

/** A call of the API, its parameters and body already accepted by the contract. */
export interface Call extends RequestContext {
  /** The contract's operationId. */
  readonly operation: string;
  /** The path that was asked for, without the query: some operations answer at several. */
  readonly path: string;
  /** Path, query and header parameters by the names of the contract. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The bearer token, as it came. */
  readonly bearer?: string;
  /** What the server sees of the client. */
  readonly client: { readonly forwardIp: string; readonly userAgent: string };
}

/** What goes into the envelope. */
export interface Answer {
  readonly data: unknown;
  readonly meta?: PageMeta;
  /** For how many seconds anybody may keep it; absent: nobody may. */
  readonly maxAge?: number;
}

/** An answer that is no JSON. */
export interface FileAnswer {
  /** Makes it once the transaction has ended, for it may take a while. */
  readonly content: () => Promise<string | Buffer>;
  readonly contentType: string;
  /** The name to save it under; absent: it is to be looked at. */
  readonly attachment?: string;
}

/** A refusal that, unlike one that is thrown, keeps what was written: a wrong code counts. */
export interface RefusalAnswer {
  readonly refusal: Refusal;
}

export type Operation = (call: Call) => Promise<Answer | FileAnswer | RefusalAnswer>;

/** A text parameter that the contract requires. */
export function textParameter(call: Call, name: string): string {
  return String(call.parameters[name]);
}

/** The names in the `embedded` list. */
export function embeddedNames(call: Call): ReadonlySet<string> {
  return new Set((call.parameters['embedded'] ?? []) as readonly string[]);
}
