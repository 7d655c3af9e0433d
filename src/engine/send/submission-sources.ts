import type { JsonObject, TextFormat, Transform } from '#model';
import type { FlowIndex } from '../flow-index/flow-index.ts';
import type { OpenState } from '../open/open-state.ts';

/** What a submission is made from. */
export interface SubmissionSources {
  readonly index: FlowIndex;
  readonly answers: JsonObject;
  readonly openState: OpenState;
  readonly transforms: Readonly<Record<string, Transform>>;
  readonly formats: Readonly<Record<string, TextFormat>>;
}

/** What `makeSubmission` and `locateInPayload` read. They are functions of their own, so that a page loads them only to send. */
export interface SubmittedSession {
  sources(): SubmissionSources;
}
