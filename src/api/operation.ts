import type { CompiledAction, JsonObject } from '#model';
import type { ApiClient } from './http/api-client.ts';
import { type ApiFamily, type ApiRequest, fillPath, type QueryValue } from './http/api-request.ts';

/** One operation of the API contract; `operations/` has the generated tables. `Response` is the type of its result. */
export interface Operation<Response = unknown> {
  /** Its operationId in the contract. */
  readonly operation: string;
  readonly method: ApiRequest['method'];
  readonly api: ApiRequest['api'];
  /** With `{name}` for each parameter, and `/{family}` first where both API families serve it. */
  readonly path: string;
  /** What every call of it asks for. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** The cache tags that its success makes stale (C-150). */
  readonly invalidates: readonly string[];
  /** The cache tag of what it reads (C-150). */
  readonly tag?: string;
  /** The only API family that has it; absent if every family has it. */
  readonly family?: ApiFamily;
  /** Never set: it carries the type of the result. */
  readonly result?: Response;
}

/** What varies from one call of an operation to the next. */
export interface OperationInput extends Omit<Partial<ApiRequest>, 'operation' | 'method' | 'api' | 'path'> {
  readonly params?: Readonly<Record<string, unknown>>;
}

/**
 * Sends an operation and resolves to its result. `query` adds to what the operation always asks for. Rejects with an `ApiError`,
 * and with a `TypeError` if a path parameter is missing.
 */
export async function callOperation<Response>(
  client: ApiClient,
  { operation, method, api, path, query: always }: Operation<Response>,
  { params = {}, query, ...rest }: OperationInput = {},
): Promise<Response> {
  const asked = (always ?? query) && { query: { ...always, ...query } };
  return (await client.send({ operation, method, api, path: fillPath(path, params), ...asked, ...rest })) as Response;
}

/** Keys of reference data start with this instead of a cache tag. */
const REFERENCE = 'Reference';

/**
 * The query key of an operation's result: its cache tag, the id that it is about, the operation, and everything else that was
 * sent. Screens and flow sources share it, so both show the same result (C-150).
 */
export function operationKey(
  { tag = REFERENCE, operation }: Pick<CompiledAction, 'operation' | 'tag'>,
  params: JsonObject = {},
  payload?: JsonObject,
): string[] {
  const { id, ...others } = params;
  const rest = Object.keys(others).length > 0 || payload !== undefined ? [JSON.stringify([others, payload])] : [];
  return [tag, ...(typeof id === 'string' ? [id] : []), operation, ...rest];
}
