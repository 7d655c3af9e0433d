import type { RequestContext } from './operations/operation.ts';
import type { UserRecord } from './store/users.ts';
import { issueToken } from './tokens.ts';

const occasions = {
  'sign-in': { subject: 'Your link to sign in', text: 'Here is the link you asked for.' },
  application: {
    subject: 'We have your application',
    text: 'Somebody applied for a loan with your email address. If it was you, sign in to see our decision. If it was not, you need do nothing.',
  },
};

/** Puts an email with a link to sign in, good once and for 15 minutes, into the outbox. */
export async function sendSignInLink(
  context: RequestContext,
  user: UserRecord,
  occasion: keyof typeof occasions,
): Promise<void> {
  const { records, now, newId, brand, publicUrl } = context;
  const { token } = await issueToken(context, { kind: 'link', userId: user.id, authStrength: 'link' });
  const { subject, text } = occasions[occasion];
  await records.mails.add({
    id: newId(),
    recipient: user.email,
    subject: `${brand.name}: ${subject}`,
    body: `Dear ${user.firstName},\n\n${text} The link works once, for 15 minutes.`,
    link: `${publicUrl}/login?token=${token}`,
    createdAt: now,
  });
}
