import type { FastifyRequest } from 'fastify';
import { keyOf } from '../operations/idempotency.ts';
import type { ApiRequest, Operation } from '../operations/operation.ts';

/** The address of a compiled flow. Nothing else is kept, because a client could write anything in a header. */
const FLOW = /^\/compiled(?:\/[\w-]{1,64}){2,3}\.[0-9a-f]{10}\.js$/;

/** The compiled flow that a request to change something names in `X-Flow-Version`. */
export function flowVersion({ method, headers }: FastifyRequest): Pick<ApiRequest, 'flow'> {
  const flow = headers['x-flow-version'];
  return method !== 'GET' && typeof flow === 'string' && FLOW.test(flow) ? { flow } : {};
}

const idOf = (data: unknown): string | undefined => {
  const { id } = (typeof data === 'object' && data !== null ? data : {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : undefined;
};

/** Runs an operation. If it succeeds and a flow sent it, keeps which compiled flow that was, in the same transaction. */
export async function keepSubmission(operation: Operation, request: ApiRequest): ReturnType<Operation> {
  const answer = await operation(request);
  const { flow, brand, path, now, newId, records } = request;
  if (flow === undefined || 'refusal' in answer) return answer;
  const resource = 'data' in answer ? idOf(answer.data) : undefined;
  await records.submissions.add({
    brand: brand.id,
    operation: request.operation,
    attempt: keyOf(request) ?? newId(),
    path,
    ...(resource !== undefined && { resource }),
    flow,
    sentAt: now,
  });
  return answer;
}
