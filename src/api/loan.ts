import { queryOptions } from '@tanstack/react-query';
import type { Brand, Loan } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';

/** What comes along with a loan besides what its brand shows of it. */
const embedded = [
  'historicalRepayments',
  'scheduledPayments',
  'unpaidScheduledPayments',
  'pendingRepayments',
  'loanApplication',
  'loanApplication.quote',
];

/** What comes along with a loan, whichever call answers with one. */
export const loanEmbeds = (embed: Brand['loanEmbed']): readonly string[] => [...embedded, embed];

/**
 * One loan with its payments and, by the build variant, its bank details or its fees (C-10). Loans are served by one
 * family alone.
 */
export async function getLoan(
  client: ApiClient,
  id: string,
  embed: Brand['loanEmbed'],
  signal?: AbortSignal,
): Promise<Loan> {
  return (await client.send({
    method: 'GET',
    api: 'product',
    path: fillPath('/v2/loans/{id}', { id }),
    query: { embedded: loanEmbeds(embed) },
    signal,
  })) as Loan;
}

/** The loan in the query cache, under the tag `Loan` (C-150). Its states there are those of S-08. */
export const loanQuery = (client: ApiClient, id: string, embed: Brand['loanEmbed']) =>
  queryOptions({ queryKey: ['Loan', id], queryFn: ({ signal }) => getLoan(client, id, embed, signal) });
