import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';

/** What the partner is told: somebody agreed to the search, was shown the offer, set out to take it. */
export type DeclinePartnerEvent = 'consented-to-search' | 'informed-of-offer' | 'flow-started';

/** Tells the partner of a step towards its offer (C-79, C-80, C-81). */
export async function sendDeclinePartnerEvent(
  client: ApiClient,
  id: string,
  event: DeclinePartnerEvent,
): Promise<void> {
  const path = fillPath('/v2/loan-applications/{id}/decline-partner/events/{event}.json', { id, event });
  await client.send({ method: 'POST', api: 'product', path });
}
