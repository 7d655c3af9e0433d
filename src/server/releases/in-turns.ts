/** How many files are transferred at a time. */
const AT_A_TIME = 8;

/** Does something with each entry, a few at a time. Rejects with the first failure. */
export async function inTurns<T>(entries: Iterable<T>, act: (entry: T) => Promise<unknown>): Promise<void> {
  const rest = [...entries];
  const worker = async () => {
    for (let entry = rest.pop(); entry !== undefined; entry = rest.pop()) await act(entry);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
