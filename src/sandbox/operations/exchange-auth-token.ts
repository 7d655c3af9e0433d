import { formatServerTime } from '#lending';
import type { AuthRequest, AuthToken } from '#model';
import { notSignedIn } from '../api/refusals.ts';
import { hashOf } from '../secrets.ts';
import type { TokenRecord } from '../store/tokens.ts';
import { issueToken, refreshWindow } from '../tokens.ts';
import type { Call, Operation } from './operation.ts';

/** C-01, C-02: exchanges a sign-in link's token, an application's token or an earlier bearer token for a bearer token. */
export const exchangeAuthToken: Operation = async (call) => {
  const request = call.body as AuthRequest;
  const { userId, authStrength } =
    request.type === 'auto_login' ? await takeOnce(call, request.data.token) : await refreshable(call);
  const { token, expiresAt } = await issueToken(call, { kind: 'access', userId, authStrength });
  const data: AuthToken = {
    '@type': 'authenticationToken',
    token,
    subjectId: userId,
    authStrength,
    expiresAt: formatServerTime(expiresAt.getTime()),
  };
  return { data };
};

async function takeOnce({ records, now }: Call, secret: string): Promise<TokenRecord> {
  const token = await records.tokens.take(hashOf(secret));
  if (!token || token.kind === 'access' || token.expiresAt <= now) {
    throw notSignedIn('This link has expired or has already been used. Request a new link.');
  }
  // Opening a link proves access to the email account. Tokens of applications may belong to somebody else with that address.
  if (token.authStrength === 'link') await records.tokens.removeOfUser(token.userId, 'application');
  return token;
}

async function refreshable({ records, now, bearer }: Call): Promise<TokenRecord> {
  const token = bearer === undefined ? undefined : await records.tokens.find(hashOf(bearer));
  if (token?.kind !== 'access' || token.expiresAt.getTime() + refreshWindow <= now.getTime()) {
    throw notSignedIn('You have been signed out. Sign in again.');
  }
  return token;
}
