import type { ActionOutcome } from '#actions';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';

/**
 * Makes a call as a mutation, in the cache that keeps the lender's answers. `useMutation` would need that cache when the page is drawn,
 * and a form that anyone can open loads it only with the first answer. Never repeats the call, and never waits for a connection.
 *
 * @param action names the call in the mutation cache, as in the log
 */
export async function sendAsMutation(
  queries: QueryClient,
  action: string,
  send: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  let outcome: ActionOutcome | undefined;
  const mutation = new MutationObserver(queries, {
    mutationKey: [action],
    async mutationFn() {
      outcome = await send();
      if (outcome.kind !== 'done') throw outcome.error;
      return outcome.response;
    },
  });
  try {
    await mutation.mutate();
  } catch (error) {
    if (!outcome) throw error;
  } finally {
    // Nothing observes it any more, so the cache forgets the response.
    mutation.reset();
  }
  return outcome as unknown as ActionOutcome;
}
