import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';

/** The opaque event `lrcpd` (C-68, A-05): somebody went from their application to its requirements. */
export async function sendLrcpd(client: ApiClient, id: string): Promise<void> {
  const path = fillPath('/v2/loan-applications/{id}/lrcpd', { id });
  await client.send({ method: 'POST', api: 'product', path });
}
