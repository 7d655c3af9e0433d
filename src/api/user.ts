import { queryOptions } from '@tanstack/react-query';
import type { User } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';

const embedded = ['addresses', 'loanApplications', 'loans'];

/** A borrower with their addresses, applications and loans (C-04). */
export async function getUser(client: ApiClient, id: string, signal?: AbortSignal): Promise<User> {
  const path = fillPath('/v2/users/{id}', { id });
  return (await client.send({
    method: 'GET',
    api: 'product',
    path,
    query: { embedded },
    signal,
  })) as User;
}

/** The borrower in the query cache, under the tag `User`. */
export const userQuery = (client: ApiClient, id: string) =>
  queryOptions({ queryKey: ['User', id], queryFn: ({ signal }) => getUser(client, id, signal) });
