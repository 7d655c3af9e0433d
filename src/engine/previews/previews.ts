import type { CompiledPreview, Json, JsonObject, TextFormat, Transform } from '#model';
import type { FlowSession } from '../flow-session.ts';

/** The state of a page's previews from the API, taken together. `idle`: the answers that they are made from are incomplete. */
export type PreviewStatus = 'idle' | 'asking' | 'fresh' | 'failed';

/** One question: an action with its parameters and payload, or a service with its input in `payload`. */
export interface PreviewQuestion {
  readonly name: string;
  readonly preview: CompiledPreview;
  readonly params: JsonObject;
  readonly payload: JsonObject;
}

/** What previews are given from outside. */
export interface PreviewsOptions {
  readonly session: FlowSession;
  readonly transforms: Readonly<Record<string, Transform>>;
  readonly formats: Readonly<Record<string, TextFormat>>;
  /** Asks the API or a service. A rejection becomes the failure's `error`. */
  readonly ask: (question: PreviewQuestion) => Promise<Json>;
  readonly onFailure: (name: string, error: unknown) => void;
}

/** Why a page's preview is missing. */
export interface PreviewFailure {
  /** The flow's text about it. */
  readonly text: string | undefined;
  readonly error: unknown;
}

/**
 * The previews of one form run. A preview's result is in the context only as long as the answers that it is made from stay
 * the same. A result that arrives late, for an older question, is dropped. No button waits for a preview: a lender may not have
 * the call, and what the page sends does not depend on it (C-14, C-64).
 */
export interface Previews {
  readonly status: (page: string) => PreviewStatus;
  /** The same object until another failure. */
  readonly failure: (page: string) => PreviewFailure | undefined;
  /** Sets the page that is on the screen, or none. From then on its previews are asked; failed ones are asked again. */
  readonly show: (page: string | undefined) => void;
  /** Asks again what failed. */
  readonly retry: (page: string) => void;
  /** Drops all results, because something has changed at the lender. */
  readonly reload: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}
