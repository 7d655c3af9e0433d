import type { ApiClient } from './api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';
import { fillPath } from './api-request.ts';

/** Takes the partner's offer up: the address at which the partner goes on with the borrower (C-78). */
export async function acceptDeclinePartner(client: ApiClient, id: string): Promise<string> {
  const path = fillPath('/v2/loan-applications/{id}/decline-partner/accept', { id });
  const answer = await client.send({ method: 'POST', api: 'product', path });
  const { url } = (answer ?? {}) as { readonly url?: unknown };
  if (typeof url === 'string') return url;
  throw new UnexpectedResponseError('Unexpected response: no address in it', { method: 'POST', path });
}
