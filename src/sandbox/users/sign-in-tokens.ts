import { dayjs, type Duration } from '#dates';
import { londonDate } from '#lending';
import type { SandboxOptions } from '../context/sandbox-options.ts';
import type { RequestContext } from '../context/request-context.ts';
import { notSignedIn, Refusal } from '../context/refusal.ts';
import { hashOf, newSecret } from '../context/secrets.ts';
import { isCounted } from '../limits/count-request.ts';
import { linksToBorrower } from '../limits/limit-table.ts';
import { plannedEmail, sendEmail } from '../messages/send-email.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { TokenKind, TokenRecord } from '../store/tokens.ts';
import type { UserRecord } from '../store/users.ts';

/** How long a token is valid. */
const lifetimes = {
  access: dayjs.duration({ hours: 1 }),
  link: dayjs.duration({ minutes: 15 }),
  application: dayjs.duration({ minutes: 5 }),
  confirmation: dayjs.duration({ days: 1 }),
} satisfies Readonly<Record<TokenKind, unknown>>;

/** How long after its expiry an access token can still be exchanged for a new one. */
export const refreshWindow = dayjs.duration({ hours: 8 });

/**
 * How long a renewed token stays valid. Calls that were sent with it must arrive, and a client that lost the answer
 * must be able to renew it again.
 */
const overlap = dayjs.duration({ minutes: 1 });

/** Returns how long a borrower can renew tokens after signing in: 12 hours by default (assumed). */
export const longestSignInOf = ({ longestSignInHours = 12 }: SandboxOptions): Duration =>
  dayjs.duration({ hours: longestSignInHours });

/** The properties of a new token. */
export interface NewToken {
  readonly kind: TokenKind;
  readonly userId: string;
  readonly authStrength: TokenRecord['authStrength'];
  /** The text of the token. Random if absent. */
  readonly secret?: string;
  /** The chain that the token belongs to. A new chain, which ends with the token, if absent. */
  readonly chain?: Pick<TokenRecord, 'chain' | 'chainEndsAt'>;
}

/** The text of a new token, and when it expires. */
interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Issues a token. Only its hash is stored. */
export async function issueToken(
  { records, now }: Pick<RequestContext, 'records' | 'now'>,
  { kind, userId, authStrength, secret = newSecret(), chain }: NewToken,
): Promise<IssuedToken> {
  const longest = dayjs.utc(now).add(lifetimes[kind]).toDate();
  const expiresAt = chain && chain.chainEndsAt < longest ? chain.chainEndsAt : longest;
  const hash = hashOf(secret);
  await records.tokens.add({
    ...{ hash, kind, userId, authStrength, expiresAt, createdAt: now },
    ...{ chain: chain?.chain ?? hash, chainEndsAt: chain?.chainEndsAt ?? expiresAt },
  });
  return { token: secret, expiresAt };
}

/** Issues the first access token of a borrower who signs in. Tokens can be renewed for `longestSignIn`. */
export function issueAccessToken(
  context: Pick<RequestContext, 'records' | 'now' | 'newId'>,
  { userId, authStrength }: Pick<TokenRecord, 'userId' | 'authStrength'>,
  longestSignIn: Duration,
): Promise<IssuedToken> {
  const chainEndsAt = dayjs.utc(context.now).add(longestSignIn).toDate();
  return issueToken(context, { kind: 'access', userId, authStrength, chain: { chain: context.newId(), chainEndsAt } });
}

/**
 * Renews an access token. The earlier token ends a minute later.
 * @throws {Refusal} 401 if it is unknown or was renewed more than a minute ago; 401 `signed-in-too-long` if its chain has ended
 */
export async function renewAccessToken(
  context: Pick<RequestContext, 'records' | 'now'>,
  bearer: string | undefined,
): Promise<IssuedToken & Pick<TokenRecord, 'userId' | 'authStrength'>> {
  const { records, now } = context;
  const old = bearer === undefined ? undefined : await records.tokens.find(hashOf(bearer));
  const isRenewable =
    old?.kind === 'access' &&
    dayjs.utc(old.expiresAt).add(refreshWindow).isAfter(now) &&
    (!old.renewedAt || dayjs.utc(old.renewedAt).add(overlap).isAfter(now));
  if (!isRenewable) throw notSignedIn('You have been signed out. Sign in again.');
  if (now >= old.chainEndsAt) throw signedInTooLong();
  const { userId, authStrength } = old;
  await records.tokens.markRenewed(old.hash, now, dayjs.utc(now).add(overlap).toDate());
  const issued = await issueToken(context, { kind: 'access', userId, authStrength, chain: old });
  return { ...issued, userId, authStrength };
}

const signedInTooLong = () =>
  new Refusal(401, 'signed-in-too-long', 'You have been signed in for a long time', {
    detail: 'To protect you, we ask you to sign in again.',
  });

/**
 * Sends an email with a sign-in link. The link works once, for 15 minutes, and ends the user's earlier links. If
 * the limit of such emails is reached, it sends nothing, and the newest link stays valid.
 */
export async function sendSignInLink(context: RequestContext, user: UserRecord): Promise<void> {
  const { now, brand, publicUrl } = context;
  if (!(await isCounted(context, linksToBorrower, user.id))) return;
  await context.records.tokens.removeOfUser(user.id, { kind: 'link' });
  const { token } = await issueToken(context, { kind: 'link', userId: user.id, authStrength: 'link' });
  const email = plannedEmail('sign-in-link', londonDate(now.getTime()), {
    link: { minutes: lifetimes.link.asMinutes() },
  });
  const link = `${publicUrl}/login?token=${token}`;
  const reader = { ...user, ...(context.language !== undefined && { language: context.language }) };
  await sendEmail(context, email, { brandId: brand.id, user: reader, link, sentAt: now });
}

/** Issues the token that confirms an applicant's email address. It works once, for 24 hours, and ends the applicant's earlier ones. */
export async function issueConfirmation(context: RequestContext, { id }: UserRecord): Promise<string> {
  await context.records.tokens.removeOfUser(id, { kind: 'confirmation' });
  return (await issueToken(context, { kind: 'confirmation', userId: id, authStrength: 'link' })).token;
}

/** Asks the owner of an email address to confirm an application that somebody made with it. */
export async function sendConfirmation(
  context: RequestContext,
  user: UserRecord,
  { brand, reference }: Pick<ApplicationRecord, 'brand' | 'reference'>,
  token: string,
): Promise<void> {
  const { now, publicUrl } = context;
  const email = plannedEmail('confirm-application', londonDate(now.getTime()), {
    application: { reference },
    link: { hours: lifetimes.confirmation.asHours() },
  });
  await sendEmail(context, email, { brandId: brand, user, link: `${publicUrl}/login?confirm=${token}`, sentAt: now });
}
