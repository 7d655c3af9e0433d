import { ProblemError } from './api-error.ts';

/** Resolves to `null` if the lender refuses with `status`, which for this call means "there is none". Other refusals reject. */
export async function orNone<Result>(status: number, call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProblemError && error.status === status) return null;
    throw error;
  }
}
