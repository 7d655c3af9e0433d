import type { HandOver } from '#model';
import type { ApiClient } from './api-client.ts';
import { type ApiFamily, fillPath } from './api-request.ts';
import { UnexpectedResponseError } from './api-error.ts';

/** The families whose applications can be carried on with on another device. */
export const handOverFamilies: readonly ApiFamily[] = ['v1'];

/** Makes a token to carry on with on another device (C-107). */
export async function createAutoLoginToken(client: ApiClient, id: string): Promise<HandOver> {
  const path = fillPath('/v1/loan-applications/{id}/auto-login-token', { id });
  const answer = await client.send({ method: 'POST', api: 'product', path });
  const { token, expiresAt } = (answer ?? {}) as Partial<HandOver>;
  if (typeof token === 'string' && typeof expiresAt === 'string') return { token, expiresAt };
  throw new UnexpectedResponseError('Unexpected response: no token in it', { method: 'POST', path });
}
