import type { ApiClient } from './api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';
import { fillPath } from './api-request.ts';

/** Which group of an experiment an application falls into (C-74, D-32). */
export async function getSeed(client: ApiClient, id: string, name: string): Promise<number> {
  const path = fillPath('/v2/loan-applications/{id}/seed/{name}', { id, name });
  const answer = await client.send({ method: 'GET', api: 'product', path });
  const { seed } = (answer ?? {}) as { readonly seed?: unknown };
  if (typeof seed === 'number') return seed;
  throw new UnexpectedResponseError('Unexpected response: no seed in it', { method: 'GET', path });
}
