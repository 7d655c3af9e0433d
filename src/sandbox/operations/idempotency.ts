import { dayjs } from '#dates';
import { Refusal } from '../context/refusal.ts';
import { hashOf, secretFrom } from '../context/secrets.ts';
import { requireSignedInUser, signedInUser } from './caller.ts';
import { type Answer, type ApiRequest, type Operation, type RefusalAnswer, textParameter } from './operation.ts';

/** Makes an operation for signed-in users run once for each `Idempotency-Key`, if the client sends one (T-16). */
export function repeatable(operation: Operation): Operation {
  return async (request) => {
    if (keyOf(request) === undefined) return operation(request);
    const user = await requireSignedInUser(request);
    return once(request, user.id, operation);
  };
}

/** Does the same for an operation that does not require sign-in. */
export function repeatableByVisitors(operation: Operation): Operation {
  return async (request) => {
    if (keyOf(request) === undefined) return operation(request);
    const user = await signedInUser(request);
    return once(request, user?.id, operation);
  };
}

/** The `Idempotency-Key`. No document names it, so a client need not send it, and a lender may not know it. */
export function keyOf({ parameters }: Pick<ApiRequest, 'parameters'>): string | undefined {
  const key = parameters['Idempotency-Key'];
  return typeof key === 'string' ? key : undefined;
}

function once(
  request: ApiRequest,
  callerId: string | undefined,
  operation: Operation,
): Promise<Answer | RefusalAnswer> {
  return answerOnce<object>(request, callerId, async () => {
    const answer = await operation(request);
    if ('refusal' in answer) return answer;
    if ('content' in answer) throw new Error(`${request.operation} answers with a file, which cannot be remembered.`);
    return { response: answer.data as object };
  });
}

/** How long the first answer is remembered for repeated requests. */
export const remembered = dayjs.duration({ days: 1 });

/** The result of a first request. `tokenNonce` recreates its auto-login token together with the key. */
export interface Attempt<T> {
  readonly response: T;
  readonly tokenNonce?: string;
}

/**
 * Runs `work` once for each `Idempotency-Key` of a session, and repeats its answer for later requests with the same key (T-16). Without a
 * key, every request runs it.
 * Of two concurrent requests, the second cannot add the same key: it is undone and tried again, and then finds the answer of the first. A
 * refusal is not remembered.
 * @throws {Refusal} 422 `idempotency-key-reused` if the key was used for a different request
 */
export async function answerOnce<T extends object>(
  request: ApiRequest,
  callerId: string | undefined,
  work: () => Promise<Attempt<T> | RefusalAnswer>,
): Promise<Answer | RefusalAnswer> {
  const { operation, records, now, brand, parameters, body } = request;
  const key = keyOf(request);
  if (key === undefined) {
    const attempt = await work();
    return 'refusal' in attempt ? attempt : { data: withToken(attempt.response, attempt.tokenNonce, '') };
  }
  const sessionId = textParameter(request, 'X-Session-Id');
  const { embedded = null, id = null } = parameters;
  const requestHash = hashOf(JSON.stringify([brand.id, callerId ?? null, id, embedded, body ?? null]));
  const first = await records.idempotencyKeys.find(operation, sessionId, hashOf(key));
  if (first && first.requestHash !== requestHash) {
    throw new Refusal(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another request');
  }
  if (first) return { data: withToken(JSON.parse(first.response) as T, first.tokenNonce, key) };
  const attempt = await work();
  if ('refusal' in attempt) return attempt;
  const { response, tokenNonce } = attempt;
  await records.idempotencyKeys.add({
    operation,
    sessionId,
    keyHash: hashOf(key),
    requestHash,
    response: JSON.stringify(response),
    ...(tokenNonce !== undefined && { tokenNonce }),
    createdAt: now,
  });
  return { data: withToken(response, tokenNonce, key) };
}

function withToken<T extends object>(response: T, nonce: string | undefined, key: string): T {
  return nonce === undefined ? response : { ...response, autoLoginToken: secretFrom(nonce, key) };
}
