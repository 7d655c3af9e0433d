import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';

/** Takes a change of account back before it takes effect (C-29). */
export async function closeBankDetailsCase(client: ApiClient, loan: string): Promise<void> {
  const path = fillPath('/v2/loans/{id}/bank-details-update', { id: loan });
  await client.send({ method: 'DELETE', api: 'product', path });
}
