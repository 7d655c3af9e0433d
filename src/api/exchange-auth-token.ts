import type { AuthToken } from '#model';
import type { ApiClient } from './api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';

const isAuthToken = (value: unknown): value is AuthToken =>
  typeof value === 'object' &&
  value !== null &&
  (value as AuthToken)['@type'] === 'authenticationToken' &&
  typeof (value as AuthToken).token === 'string' &&
  typeof (value as AuthToken).subjectId === 'string';

/** A session that cannot be renewed for so long, in milliseconds, is tried again: other tabs wait for their turn. */
const TIMEOUT = 30_000;

/**
 * Signs in with the token of a link or of a new application (C-01), or, without one, renews the token that the client carries
 * (C-02). An answer of another `@type` is an `UnexpectedResponseError` (E-01). `answeredAt`: what time it was for the server then, in
 * milliseconds since 1970, where it says so: how long a token is good for is told by one clock.
 */
export async function exchangeAuthToken(
  client: ApiClient,
  token?: string,
): Promise<AuthToken & { readonly answeredAt?: number | undefined }> {
  const body = token === undefined ? { type: 'refresh_token' } : { type: 'auto_login', data: { token } };
  let answeredAt: number | undefined;
  const answer = await client.send({
    method: 'POST',
    api: 'shared',
    path: '/auth',
    body,
    renewsNothing: true,
    ...(token === undefined && { timeout: TIMEOUT }),
    onAnswered: (at) => (answeredAt = at),
  });
  if (isAuthToken(answer)) return { ...answer, answeredAt };
  throw new UnexpectedResponseError('Unexpected response from auth endpoint', { method: 'POST', path: '/auth' });
}
