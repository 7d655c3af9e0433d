import { type FailedCall, ProblemError, UnexpectedResponseError } from './api-error.ts';

/** The text that an answer has under a name. Throws an `UnexpectedResponseError` if it has none. */
export function textIn(answer: unknown, name: string, call: FailedCall): string {
  const value = ((answer ?? {}) as Readonly<Record<string, unknown>>)[name];
  if (typeof value === 'string') return value;
  throw new UnexpectedResponseError(`Unexpected response: no ${name} in it`, call);
}

/** Resolves to `null` if the lender refuses with `status`, which for this call means "there is none". Other refusals reject. */
export async function orNone<Result>(status: number, call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProblemError && error.status === status) return null;
    throw error;
  }
}
