import { queryOptions } from '@tanstack/react-query';
import type { LoanApplication } from '#model';
import type { ApiClient } from './api-client.ts';
import { familyPath } from './api-request.ts';

const embeds = ['user', 'user.addresses', 'quote', 'requirements'];

/** What comes along with an application, in either family. */
export const applicationEmbeds = { v1: [...embeds, 'vehicle'], v2: embeds };

/** One application with its quote and its requirements (C-51, C-91). */
export async function getLoanApplication(
  client: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<LoanApplication> {
  const path = familyPath('/loan-applications/{id}', { id });
  const answer = await client.send({
    method: 'GET',
    api: 'product',
    path,
    query: { embedded: applicationEmbeds },
    signal,
  });
  return answer as LoanApplication;
}

/** Where an application stands in the query cache: under the tag `LoanApplication`. */
export const loanApplicationKey = (id: string): readonly [string, string] => ['LoanApplication', id];

/** The application in the query cache. */
export const loanApplicationQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['LoanApplication', id],
    queryFn: ({ signal }) => getLoanApplication(client, id, signal),
  });
