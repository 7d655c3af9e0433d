export type { ActionOutcome, FailureReason } from './action-outcome.ts';
export type { ReadFile } from './put-files-in.ts';
export { sendAction } from './send-action.ts';
export type { ActionInput, ActionOptions } from './send-action.ts';
