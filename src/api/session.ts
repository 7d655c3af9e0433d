import type { AuthToken, Session } from '#model';
import type { ApiClient } from './http/api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';
import { callOperation } from './operation.ts';
import * as sessions from './operations/sessions.ts';
import * as shared from './operations/shared.ts';

/** An open session, with the borrower's IP address and browser if the server reports them (D-02, A-41). */
type OpenedSession = Session & { readonly forwardIp?: string; readonly userAgent?: string };

/** Opens a session (C-03). `query`: the tracking parameters that are kept, and the referrer's origin. */
export async function initializeSession(
  client: ApiClient,
  query: Readonly<Record<string, string>>,
): Promise<OpenedSession> {
  const { id, lifetimeId, forwardIp, userAgent }: OpenedSession = await callOperation(
    client,
    sessions.initializeSession,
    { query, opensSession: true, renewsNothing: true, changesNothing: true },
  );
  return {
    id,
    lifetimeId,
    ...(typeof forwardIp === 'string' && { forwardIp }),
    ...(typeof userAgent === 'string' && { userAgent }),
  };
}

function nameEndpoint(error: unknown): never {
  if (!(error instanceof UnexpectedResponseError)) throw error;
  throw new UnexpectedResponseError('Unexpected response from auth endpoint', error.call, { cause: error });
}

/**
 * Signs in with the token of a link or of a new application (C-01). Without a token, renews the one that the client carries (C-02).
 * Rejects with an `UnexpectedResponseError` if the answer is not a token (E-01). `answeredAt`: the server's time of the answer, in
 * milliseconds since 1970, if it was sent; a token's lifetime is measured by the server's clock alone.
 */
export async function exchangeAuthToken(
  client: ApiClient,
  token?: string,
): Promise<AuthToken & { readonly answeredAt?: number | undefined }> {
  let answeredAt: number | undefined;
  const answer = await callOperation(client, shared.exchangeAuthToken, {
    body: token === undefined ? { type: 'refresh_token' } : { type: 'auto_login', data: { token } },
    renewsNothing: true,
    // A renewal may be asked for again. A token of a link is for one use.
    ...(token === undefined && { changesNothing: true }),
    onAnswered: (at) => (answeredAt = at),
  }).catch(nameEndpoint);
  return { ...answer, answeredAt };
}

/**
 * Ends a token at the lender when its borrower signs out (T-13). The call outlives the page. Without a connection the token ends
 * when it expires.
 */
export async function endAuthToken(client: ApiClient, token: string, visit: Session): Promise<void> {
  const sender = { token, sessionId: visit.id, lifetimeId: visit.lifetimeId };
  await callOperation(client, shared.endAuthToken, { sender, outlivesPage: true, renewsNothing: true });
}
