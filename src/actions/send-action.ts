import { type ApiClient, fillPath } from '#api';
import type { CompiledAction, Json, JsonObject } from '#model';
import { type ActionOutcome, outcomeOf } from './action-outcome.ts';

/** What varies from one call of an action to the next. */
export interface ActionInput {
  readonly params?: JsonObject;
  readonly payload?: JsonObject | undefined;
}

export interface ActionOptions {
  /** The same for every repeat of one attempt (T-16). */
  readonly idempotencyKey?: string;
  /** Milliseconds; 0, the default, waits for ever. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/**
 * Sends any action of the contract: method, path and query come from the compiled action, so a new step of a flow never needs
 * a new handler. Sends it once; repeating is the caller's decision.
 */
export async function sendAction(
  client: ApiClient,
  action: CompiledAction,
  { params = {}, payload }: ActionInput,
  options: ActionOptions = {},
): Promise<ActionOutcome> {
  const { method, api, query } = action;
  const request = { method, api, path: fillPath(action.path, params), ...options };
  try {
    const response = await client.send({ ...request, ...(query && { query }), ...(payload && { body: payload }) });
    return { kind: 'done', response: response as Json | undefined };
  } catch (thrown) {
    return outcomeOf(thrown);
  }
}
