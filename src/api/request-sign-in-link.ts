import type { ApiClient } from './api-client.ts';

/** Asks for a sign-in link by email. The answer is the same whether or not anybody has that address. */
export async function requestSignInLink(client: ApiClient, email: string): Promise<void> {
  await client.send({
    method: 'POST',
    api: 'shared',
    path: '/auth/sign-in-link',
    body: { email },
    renewsNothing: true,
  });
}
