import { type FailedCall, NetworkError, UnexpectedResponseError } from '../api-error.ts';
import { first } from './first.ts';
import { readAnswer } from './read-answer.ts';
import { type AnswerShapes, isObject } from './shape.ts';

/** The shapes of answers for an operation. Those that no first page needs are loaded while the request is under way. */
export async function answersFor(operation: string | undefined, call: FailedCall): Promise<AnswerShapes> {
  if (operation === undefined || operation in first.operations) return first;
  try {
    return (await import('./more.ts')).more;
  } catch (cause) {
    throw new NetworkError('the shapes of answers did not load', call, { cause });
  }
}

/** The result of a call, and the places of what was left out of it. */
export interface Result {
  readonly data: unknown;
  readonly leftOut: readonly string[];
}

/**
 * The result in the `data` envelope of a body (C-00), without the parts that are wrong and not needed. `undefined` if the contract
 * promises nothing and the body is empty. Throws an `UnexpectedResponseError` if a part that is needed is not what the contract says.
 */
export function resultIn(
  body: unknown,
  operation: string | undefined,
  { operations, named }: AnswerShapes,
  call: FailedCall,
): Result {
  const shape = operations[operation ?? ''];
  const isNothing = shape === 'Nothing';
  if (isNothing && (body === undefined || body === null || body === '')) return { data: undefined, leftOut: [] };
  const data = isObject(body) && 'data' in body ? body['data'] : undefined;
  const read = isNothing && data !== undefined ? { value: data, leftOut: [] } : readAnswer(shape, data, named);
  if ('value' in read) return { data: read.value, leftOut: read.leftOut };
  throw new UnexpectedResponseError(`Unexpected response: ${read.fault} is not what the contract says`, call);
}
