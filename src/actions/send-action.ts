import { type ApiClient, type ApiRequest, fillPath } from '#api';
import type { CompiledAction, Json, JsonObject } from '#model';
import { type ActionOutcome, outcomeOfError } from './action-outcome.ts';
import { putFilesIn, type ReadFile } from './put-files-in.ts';

/** The input of one call of an action. */
export interface ActionInput {
  readonly params?: JsonObject;
  /** Files are represented as `{ $file: <id of its handle>, as: 'base64' }`. */
  readonly payload?: JsonObject | undefined;
}

/** Options for sending an action. */
export interface ActionOptions {
  /** The same for every repetition of one attempt (T-16). */
  readonly idempotencyKey?: string;
  /** The address of the compiled flow that sends it. */
  readonly flow?: string | undefined;
  /** Milliseconds; 0 waits without limit. Without it, the limit of the app applies. */
  readonly timeout?: number;
  /** The action only reads, whatever its method: the borrower may have it sent again while it waits. */
  readonly changesNothing?: boolean;
  /** Aborts reading and sending; the outcome is `cancelled`. What has arrived may still be done. */
  readonly signal?: AbortSignal;
  /** Reads the content of files; required if the payload contains one. */
  readonly readFile?: ReadFile;
  /** Receives how much has been sent: 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/**
 * Sends any action of the contract once. Method, path and query come from the compiled action, so a new step of a flow never
 * needs a new handler (C-135: a requirement's path is filled from its own type, id and action). Files are put in first.
 */
export async function sendAction(
  client: ApiClient,
  action: CompiledAction,
  { params = {}, payload }: ActionInput,
  { readFile, ...sending }: ActionOptions = {},
): Promise<ActionOutcome> {
  const { operation, method, api } = action;
  const asked = Object.entries(params).filter(([name]) => !action.path.includes(`{${name}}`));
  const query =
    asked.length === 0 ? action.query : { ...action.query, ...(Object.fromEntries(asked) as Record<string, string>) };
  const request: ApiRequest = { operation, method, api, path: fillPath(action.path, params), ...sending };
  try {
    const body = payload && (await putFilesIn(payload, readFile, sending.signal));
    const response = await client.send({ ...request, ...(query && { query }), ...(body && { body }) });
    return { kind: 'done', response: response as Json | undefined };
  } catch (thrown) {
    return outcomeOfError(thrown);
  }
}
