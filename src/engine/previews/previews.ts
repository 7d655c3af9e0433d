import type { CompiledPreview, Json, JsonObject, TextFormat, Transform } from '#model';
import type { FlowSession } from '../flow-session.ts';
import type { createPreviews } from './create-previews.ts';

/** How the previews that a page waits for are doing, taken together. `idle`: what they are made of is not all there. */
export type PreviewStatus = 'idle' | 'asking' | 'fresh' | 'failed';

/** One question: an action with its parameters and payload, or a service with what it is given at `payload`. */
export interface PreviewQuestion {
  readonly name: string;
  readonly preview: CompiledPreview;
  readonly params: JsonObject;
  readonly payload: JsonObject;
}

/** What previews need from outside. */
export interface PreviewsOptions {
  readonly session: FlowSession;
  readonly transforms: Readonly<Record<string, Transform>>;
  readonly formats: Readonly<Record<string, TextFormat>>;
  /** Asks the API or a service; what it rejects with is kept as the failure's `error`. */
  readonly ask: (question: PreviewQuestion) => Promise<Json>;
  readonly onFailure: (name: string, error: unknown) => void;
}

/** Why a page's preview is not there. */
export interface PreviewFailure {
  /** What the flow says of it. */
  readonly text: string | undefined;
  readonly error: unknown;
}

/**
 * The previews of one journey. What one brings stands in the journey's context as long as the answers that it is made of stay as they
 * are, and not a moment longer; an answer that arrives late, for a question that nobody asks any more, is dropped.
 */
export interface Previews {
  /** Does Continue wait for a preview on this page? One of a service is a hint, and is waited for by nobody. */
  readonly isAwaited: (page: string) => boolean;
  readonly status: (page: string) => PreviewStatus;
  /** The same object until another failure. */
  readonly failure: (page: string) => PreviewFailure | undefined;
  /** The page is on the screen, or with `undefined` none is: from now on what it reads is asked, what failed again too. */
  readonly show: (page: string | undefined) => void;
  /** Asks again what failed. */
  readonly retry: (page: string) => void;
  /** Something was changed out there: nothing that was asked before counts any more. */
  readonly reload: () => void;
  /**
   * Waits until nothing that the page waits for is on its way, what failed being tried once more: is it all there as the answers
   * stand now? `gone`: the page is not on the screen any more.
   */
  readonly settled: (page: string) => Promise<'fresh' | 'failed' | 'gone'>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What asks previews: code of its own, which a flow without any does not load. */
export async function loadPreviews(): Promise<typeof createPreviews> {
  return (await import('./create-previews.ts')).createPreviews;
}
