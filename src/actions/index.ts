export type { ActionOutcome } from './action-outcome.ts';
export { sendAction } from './send-action.ts';
export type { ActionInput, ActionOptions } from './send-action.ts';
