/** What PostgreSQL says of a transaction that was undone for another's sake, and would succeed at another try. */
const undone: readonly unknown[] = ['40001', '40P01'];

const tries = 10;

/** Does `work` again for as long as the database undoes it only because of what ran beside it; ten times at most. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; left > 0; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && undone.includes(error.code))) throw error;
    }
  }
  return work();
}
