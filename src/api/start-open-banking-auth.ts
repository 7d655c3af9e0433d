import type { OpenBankingAuthRequest } from '#model';
import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';
import { textIn } from './text-in.ts';

/** Begins a payment through the borrower's bank (C-47, A-49): resolves to the address that the browser leaves for. */
export async function startOpenBankingAuth(
  client: ApiClient,
  provider: string,
  body: OpenBankingAuthRequest,
  attempt: string,
): Promise<string> {
  const path = fillPath('/{provider}/auth', { provider });
  const answer = await client.send({ method: 'POST', api: 'shared', path, body, idempotencyKey: attempt });
  return textIn(answer, 'url', { method: 'POST', path });
}
