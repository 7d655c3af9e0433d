import { ProblemError } from './api-error.ts';

/** One status of the lender's means that there is no such thing, and is no error: `null`. Every other rejects as it does. */
export async function orNone<T>(status: number, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProblemError && error.status === status) return null;
    throw error;
  }
}
