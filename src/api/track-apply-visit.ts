import type { ApiClient } from './api-client.ts';
import { familyPath } from './api-request.ts';

/** Says that somebody looked at their quote (C-65, C-106). */
export async function trackApplyVisit(client: ApiClient, id: string): Promise<void> {
  const path = familyPath('/loan-applications/{id}/track-apply-visit', { id });
  await client.send({ method: 'POST', api: 'product', path });
}
