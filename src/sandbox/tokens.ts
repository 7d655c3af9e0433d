import type { RequestContext } from './operations/operation.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { TokenKind, TokenRecord } from './store/tokens.ts';

const minutes = 60_000;

/** How long a token is good for, in milliseconds. */
const lifetimes: Readonly<Record<TokenKind, number>> = {
  access: 60 * minutes,
  link: 15 * minutes,
  application: 5 * minutes,
};

/** For this long after it expired, in milliseconds, an access token can still be exchanged for a new one. */
export const refreshWindow = 8 * 60 * minutes;

/** What to know of a token that is being made. */
export interface NewToken {
  readonly kind: TokenKind;
  readonly userId: string;
  readonly authStrength: TokenRecord['authStrength'];
  /** Where it is not to be a random one. */
  readonly secret?: string;
}

/** Makes a token; the text of it is not kept, only its hash. */
export async function issueToken(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  { kind, userId, authStrength, secret = newSecret() }: NewToken,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + lifetimes[kind]);
  await records.tokens.removeUntil(new Date(now.getTime() - refreshWindow));
  await records.tokens.add({ hash: hashOf(secret), kind, userId, authStrength, expiresAt, createdAt: now });
  return { token: secret, expiresAt };
}
