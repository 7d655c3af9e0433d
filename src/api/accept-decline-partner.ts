import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';
import { textIn } from './text-in.ts';

/** Takes the partner's offer up: the address at which the partner goes on with the borrower (C-78). */
export async function acceptDeclinePartner(client: ApiClient, id: string): Promise<string> {
  const path = fillPath('/v2/loan-applications/{id}/decline-partner/accept', { id });
  const answer = await client.send({ method: 'POST', api: 'product', path });
  return textIn(answer, 'url', { method: 'POST', path });
}
