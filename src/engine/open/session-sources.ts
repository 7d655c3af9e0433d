import type { JsonObject, Pointer, TextFormat, Transform } from '#model';
import type { FlowIndex } from '../flow-index/flow-index.ts';
import type { OpenState } from './open-state.ts';

/** Reads a time of the API as milliseconds since 1970; `undefined` if the text is not a time. */
export type ReadMoment = (text: string) => number | undefined;

/** The state of a session, for functions that read it. */
export interface SessionSources {
  readonly index: FlowIndex;
  readonly answers: JsonObject;
  /** Prefilled answers that the borrower has emptied. */
  readonly emptied: ReadonlySet<Pointer>;
  /** Values of `/params` that buttons have set. */
  readonly params: JsonObject;
  readonly openState: OpenState;
  readonly transforms: Readonly<Record<string, Transform>>;
  readonly formats: Readonly<Record<string, TextFormat>>;
  readonly moment: ReadMoment | undefined;
}

/**
 * What functions about a session read, such as `makeSubmission`. They are not methods, so that a page loads only those that it calls, and
 * when it calls them.
 */
export interface SessionState {
  sources(): SessionSources;
}
