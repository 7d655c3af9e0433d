import type { Brand, CompiledDocuments, CompiledMessages, JsonObject } from '#model';
import type { Scanner } from './scanner.ts';
import type { Store } from '../store/store.ts';

/** A form run of a tab. */
export interface ExampleRun {
  readonly brand: string;
  readonly flow: string;
  readonly answers: JsonObject;
  readonly context: JsonObject;
}

/** How long data are kept. */
export interface RetentionPeriods {
  /** After the beginning of a visit. */
  readonly visitDays: number;
  /** After the last application of somebody without a loan. */
  readonly applicationMonths: number;
  /** After the end of the last loan of a borrower. */
  readonly loanYears: number;
}

/** Everything that the embedded lender needs. It does not read files or the system clock itself. */
export interface SandboxOptions {
  readonly store: Store;
  /** The parsed OpenAPI files of `schemas/api`, by path. */
  readonly contract: ReadonlyMap<string, unknown>;
  /**
   * Does the lender know only what the two documents name? Then it has nothing that the contract marks as assumed. By default it has
   * everything.
   */
  readonly documentsOnly?: boolean;
  /** Brand id -> brand. A request for any other brand is refused with "Brand not configured" (E-17). */
  readonly brands: ReadonlyMap<string, Brand>;
  /** Brand id -> its emails and text messages. */
  readonly messages: ReadonlyMap<string, CompiledMessages>;
  /** Brand id -> the documents that its lender writes. */
  readonly documents: ReadonlyMap<string, CompiledDocuments>;
  readonly now: () => Date;
  /** The URL of the app, without a trailing slash. Links in emails start with it. */
  readonly publicUrl: string;
  /** Looks for viruses in uploaded files. By default, it knows the EICAR test file only. */
  readonly scanner?: Scanner;
  /** The bundled code of `work-thread.ts`, which does heavy work off the thread of the requests. */
  readonly workThread: URL;
  /** How long data are kept. By default, as long as docs/operators/data-protection.md says. */
  readonly retention?: RetentionPeriods;
  /** After how many hours a borrower must sign in again, however active they are. By default 12, which is assumed. */
  readonly longestSignInHours?: number;
  /**
   * The reverse proxies whose `X-Forwarded-For` is believed, as IP addresses or networks (`10.0.0.0/8`). By default none, because a client
   * could otherwise name another address with each request and so escape the limits (T-23).
   */
  readonly trustedProxies?: readonly string[];
  /** Waits for a number of milliseconds. Only injected faults wait. Tests pass a function that returns at once. */
  readonly pause?: (milliseconds: number) => Promise<void>;
  /**
   * Writes a form run down as a file of examples (`*.journeys.json`), for product teams. Undefined if the brand has no such flow. Without it,
   * the sandbox has no page for examples.
   */
  readonly recordExample?: (run: ExampleRun) => Promise<{ readonly name: string; readonly text: string } | undefined>;
  /** Receives every unexpected error (5xx) with the pattern of its route. The answer to the client never shows the error. */
  readonly report?: (error: unknown, route: string) => void;
}
