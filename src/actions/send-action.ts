import { type ApiClient, type ApiRequest, fillPath } from '#api';
import type { CompiledAction, Json, JsonObject } from '#model';
import { type ActionOutcome, outcomeOfError } from './action-outcome.ts';
import { putFilesIn, type ReadFile } from './put-files-in.ts';

/** What varies from one call of an action to the next. */
export interface ActionInput {
  readonly params?: JsonObject;
  /** A file stands in it as `{ $file: <id of its handle>, as: 'base64' }`. */
  readonly payload?: JsonObject | undefined;
}

/** How an action is sent. */
export interface ActionOptions {
  /** The same for every repeat of one attempt (T-16). */
  readonly idempotencyKey?: string;
  /** Milliseconds; 0, the default, waits for ever. */
  readonly timeout?: number;
  /** Stops reading and sending; the outcome is `cancelled`. What has arrived may be done all the same. */
  readonly signal?: AbortSignal;
  /** Where the content of files comes from; needed where a payload holds one. */
  readonly readFile?: ReadFile;
  /** Hears how much has been sent: 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/**
 * Sends any action of the contract: method, path and query come from the compiled action, so a new step of a flow never needs
 * a new handler (C-135: a requirement's path is filled from its own type, id and action). Puts files in first. Sends it once;
 * repeating is the caller's decision.
 */
export async function sendAction(
  client: ApiClient,
  action: CompiledAction,
  { params = {}, payload }: ActionInput,
  { readFile, ...sending }: ActionOptions = {},
): Promise<ActionOutcome> {
  const { method, api, query } = action;
  const request: ApiRequest = { method, api, path: fillPath(action.path, params), ...sending };
  try {
    const body = payload && (await putFilesIn(payload, readFile, sending.signal));
    const response = await client.send({ ...request, ...(query && { query }), ...(body && { body }) });
    return { kind: 'done', response: response as Json | undefined };
  } catch (thrown) {
    return outcomeOfError(thrown);
  }
}
