import type { AuthToken } from '#model';
import type { ApiClient } from './api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';

const isAuthToken = (value: unknown): value is AuthToken =>
  typeof value === 'object' &&
  value !== null &&
  (value as AuthToken)['@type'] === 'authenticationToken' &&
  typeof (value as AuthToken).token === 'string' &&
  typeof (value as AuthToken).subjectId === 'string';

/**
 * Signs in with the token of a link or of a new application (C-01), or, without one, renews the token that the client carries
 * (C-02). An answer of another `@type` is an `UnexpectedResponseError` (E-01).
 */
export async function exchangeAuthToken(client: ApiClient, token?: string): Promise<AuthToken> {
  const body = token === undefined ? { type: 'refresh_token' } : { type: 'auto_login', data: { token } };
  const answer = await client.send({ method: 'POST', api: 'shared', path: '/auth', body, renewsNothing: true });
  if (isAuthToken(answer)) return answer;
  throw new UnexpectedResponseError('Unexpected response from auth endpoint', { method: 'POST', path: '/auth' });
}
