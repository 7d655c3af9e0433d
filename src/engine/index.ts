export { addressLines } from './address-lines.ts';
export { createFlowSession } from './create-flow-session.ts';
export { evaluateCondition } from './evaluate-condition.ts';
export { loadPreviews } from './load-previews.ts';
export { openJourney } from './open-journey.ts';
export { formatPointer, holdsPointer, parsePointer, PointerError } from './pointer.ts';
export { pruneAnswers } from './prune-answers.ts';
export { readPointer } from './read-pointer.ts';
export { mapPayload, resolveValue } from './resolve-value.ts';
export { writePointer } from './write-pointer.ts';
export type {
  FileContent,
  FlowCall,
  FlowContext,
  FlowSession,
  FlowSessionOptions,
  Lead,
  Press,
  Submission,
} from './flow-session.ts';
export type { OpenJourney } from './open-journey.ts';
export type { PreviewFailure, PreviewQuestion, Previews, PreviewsOptions, PreviewStatus } from './previews.ts';
export type { Read } from './read-pointer.ts';
