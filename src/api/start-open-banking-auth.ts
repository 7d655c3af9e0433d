import type { OpenBankingAuthRequest } from '#model';
import type { ApiClient } from './api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';
import { fillPath } from './api-request.ts';

/** Begins a payment through the borrower's bank (C-47, A-49): resolves to the address that the browser leaves for. */
export async function startOpenBankingAuth(
  client: ApiClient,
  provider: string,
  body: OpenBankingAuthRequest,
  attempt: string,
): Promise<string> {
  const path = fillPath('/{provider}/auth', { provider });
  const answer = await client.send({ method: 'POST', api: 'shared', path, body, idempotencyKey: attempt });
  const { url } = (answer ?? {}) as { readonly url?: unknown };
  if (typeof url === 'string') return url;
  throw new UnexpectedResponseError('Unexpected response: no url in it', { method: 'POST', path });
}
