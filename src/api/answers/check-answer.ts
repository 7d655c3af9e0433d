import { type FailedCall, NetworkError, UnexpectedResponseError } from '../api-error.ts';
import { first } from './first.ts';
import { type AnswerShapes, faultIn, isObject } from './shape.ts';

/** The shapes of answers for an operation. Those that no first page needs are loaded while the request is under way. */
export async function answersFor(operation: string | undefined, call: FailedCall): Promise<AnswerShapes> {
  if (operation === undefined || operation in first.operations) return first;
  try {
    return (await import('./more.ts')).more;
  } catch (cause) {
    throw new NetworkError('the shapes of answers did not load', call, { cause });
  }
}

/**
 * The result in the `data` envelope of a body (C-00). `undefined` if the contract promises nothing and the body is empty. Throws an
 * `UnexpectedResponseError` if the body is not what the contract says about the operation.
 */
export function resultIn(
  body: unknown,
  operation: string | undefined,
  { operations, named }: AnswerShapes,
  call: FailedCall,
): unknown {
  const shape = operations[operation ?? ''];
  const isNothing = shape === 'Nothing';
  if (isNothing && (body === undefined || body === null || body === '')) return undefined;
  const data = isObject(body) && 'data' in body ? body['data'] : undefined;
  const fault = isNothing ? data === undefined && 'data' : faultIn(shape, data, named);
  if (!fault) return data;
  throw new UnexpectedResponseError(`Unexpected response: ${fault} is not what the contract says`, call);
}
