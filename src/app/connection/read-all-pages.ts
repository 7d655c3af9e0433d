import { type ActionInput, type ActionOptions, type ActionOutcome, sendAction } from '#actions';
import type { ApiClient } from '#api';
import type { CompiledAction, Json } from '#model';

/**
 * Sends a read. If its query has a `page`, this page is read and those after it, until one is not full, and the answer has the entries of
 * all (C-38). A lender that answers each page with the same entries is not asked a third time.
 */
export async function readAllPages(
  client: ApiClient,
  action: CompiledAction,
  input: ActionInput,
  options: ActionOptions,
): Promise<ActionOutcome> {
  const { query } = action;
  if (query?.['page'] === undefined) return sendAction(client, action, input, options);
  const all: Json[] = [];
  for (let page = Number(query['page']); ; page += 1) {
    const one = { ...action, query: { ...query, page: String(page) } };
    const outcome = await sendAction(client, one, input, options);
    if (outcome.kind !== 'done' || !Array.isArray(outcome.response)) return outcome;
    const entries = outcome.response as Json[];
    const isRepeated = all.length > 0 && JSON.stringify(entries[0]) === JSON.stringify(all[0]);
    if (!isRepeated) all.push(...entries);
    if (isRepeated || !(entries.length >= Number(query['perPage']))) return { ...outcome, response: all };
  }
}
