import { Refusal } from '../api/refusal.ts';
import { hashOf, secretFrom } from '../secrets.ts';
import { textParameter, type Answer, type Call, type RefusalAnswer } from './operation.ts';

/** For this long, in milliseconds, a repeated attempt gets its first answer again. */
const remembered = 24 * 60 * 60_000;

/** What an attempt gave: its answer, and where it made an auto-login token the nonce that, with the key, makes it again. */
export interface Attempt<T> {
  readonly response: T;
  readonly tokenNonce?: string;
}

/**
 * Does `work` once for each `Idempotency-Key` of a session, and answers every repeat as the first time (T-16). Transactions
 * do not interleave, so of two requests at the same moment the second finds the first one's answer. A refusal is not
 * remembered.
 * @throws {Refusal} 422 `idempotency-key-reused`: the key comes back with another request
 */
export async function answerOnce<T extends object>(
  call: Call,
  callerId: string | undefined,
  work: () => Promise<Attempt<T> | RefusalAnswer>,
): Promise<Answer | RefusalAnswer> {
  const { operation, records, now, brand, parameters, body } = call;
  const key = textParameter(call, 'Idempotency-Key');
  const sessionId = textParameter(call, 'X-Session-Id');
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
  await records.idempotencyKeys.removeUntil(new Date(now.getTime() - remembered));
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
