import { londonDate } from '#lending';
import type { RequestContext } from '../context/request-context.ts';
import { hashOf, newSecret } from '../context/secrets.ts';
import { plannedEmail, sendEmail } from '../messages/send-email.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { TokenKind, TokenRecord } from '../store/tokens.ts';
import type { UserRecord } from '../store/users.ts';

const minutes = 60_000;

/** How long a token is valid, in milliseconds. */
const lifetimes: Readonly<Record<TokenKind, number>> = {
  access: 60 * minutes,
  link: 15 * minutes,
  application: 5 * minutes,
};

/** How long after its expiry an access token can still be exchanged for a new one, in milliseconds. */
export const refreshWindow = 8 * 60 * minutes;

/** The properties of a new token. */
export interface NewToken {
  readonly kind: TokenKind;
  readonly userId: string;
  readonly authStrength: TokenRecord['authStrength'];
  /** The text of the token. Random if absent. */
  readonly secret?: string;
}

/** Issues a token. Only its hash is stored. */
export async function issueToken(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  { kind, userId, authStrength, secret = newSecret() }: NewToken,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + lifetimes[kind]);
  await records.tokens.removeUntil(new Date(now.getTime() - refreshWindow));
  await records.tokens.add({ hash: hashOf(secret), kind, userId, authStrength, expiresAt, createdAt: now });
  return { token: secret, expiresAt };
}

/** Sends an email with a sign-in link. The link works once, for 15 minutes. */
export async function sendSignInLink(
  context: RequestContext,
  user: UserRecord,
  application?: Pick<ApplicationRecord, 'reference'>,
): Promise<void> {
  const { now, brand, publicUrl } = context;
  const { token } = await issueToken(context, { kind: 'link', userId: user.id, authStrength: 'link' });
  const link = { minutes: lifetimes.link / minutes };
  const day = londonDate(now.getTime());
  const email = application
    ? plannedEmail('application-received', day, { application: { reference: application.reference }, link })
    : plannedEmail('sign-in-link', day, { link });
  const address = `${publicUrl}/login?token=${token}`;
  await sendEmail(context, email, { brandId: brand.id, user, link: address, sentAt: now });
}
