import type { Session } from '#model';
import type { ApiClient } from './api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';

const path = '/v2/sessions/initialize';

/** Opens a session (C-03). `query`: the tracking parameters that are kept, and the referrer's origin. */
export async function initializeSession(client: ApiClient, query: Readonly<Record<string, string>>): Promise<Session> {
  const answer = await client.send({
    method: 'POST',
    api: 'product',
    path,
    query,
    opensSession: true,
    renewsNothing: true,
  });
  const { id, lifetimeId } = (answer ?? {}) as Partial<Session>;
  if (typeof id === 'string' && typeof lifetimeId === 'string') return { id, lifetimeId };
  throw new UnexpectedResponseError('Unexpected response: no session in it', { method: 'POST', path });
}
