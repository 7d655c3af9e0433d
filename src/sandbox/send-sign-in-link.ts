import type { RequestContext } from './context/request-context.ts';
import type { UserRecord } from './store/users.ts';
import { issueToken } from './tokens.ts';

const occasions = {
  'sign-in': { subject: 'Your sign-in link', text: 'Here is the sign-in link you asked for.' },
  application: {
    subject: 'We have your application',
    text: 'Someone applied for a loan with your email address. If it was you, sign in to see our decision. If it was not you, you do not need to do anything.',
  },
};

/** Sends an email with a sign-in link. The link works once, for 15 minutes. */
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
    body: `Dear ${user.firstName},\n\n${text} You can use the link once, within the next 15 minutes.`,
    link: `${publicUrl}/login?token=${token}`,
    createdAt: now,
  });
}
