import { type FailedCall, UnexpectedResponseError } from './api-error.ts';

/** The text that an answer has under a name. Throws an `UnexpectedResponseError` where it has none. */
export function textIn(answer: unknown, name: string, call: FailedCall): string {
  const value = ((answer ?? {}) as Readonly<Record<string, unknown>>)[name];
  if (typeof value === 'string') return value;
  throw new UnexpectedResponseError(`Unexpected response: no ${name} in it`, call);
}
