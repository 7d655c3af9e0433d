import type { Session } from '#model';
import type { ApiClient } from './api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';

const path = '/v2/sessions/initialize';

/** What the opening of a session answers with; address and browser where the server says what it has seen (D-02, A-41). */
type OpenedSession = Session & { readonly forwardIp?: string; readonly userAgent?: string };

/** Opens a session (C-03). `query`: the tracking parameters that are kept, and the referrer's origin. */
export async function initializeSession(
  client: ApiClient,
  query: Readonly<Record<string, string>>,
): Promise<OpenedSession> {
  const answer = await client.send({
    method: 'POST',
    api: 'product',
    path,
    query,
    opensSession: true,
    renewsNothing: true,
  });
  const { id, lifetimeId, forwardIp, userAgent } = (answer ?? {}) as Partial<OpenedSession>;
  if (typeof id === 'string' && typeof lifetimeId === 'string')
    return {
      id,
      lifetimeId,
      ...(typeof forwardIp === 'string' && { forwardIp }),
      ...(typeof userAgent === 'string' && { userAgent }),
    };
  throw new UnexpectedResponseError('Unexpected response: no session in it', { method: 'POST', path });
}
