import type { SignInLinkAnswer, SignInLinkRequest } from '#model';
import { sendSignInLink } from '../send-sign-in-link.ts';
import type { Operation } from './operation.ts';

/** sends a link to whoever is known by the address, and says the same to everybody. */
export const requestSignInLink: Operation = async (call) => {
  const { email } = call.body as SignInLinkRequest;
  const user = await call.records.users.findByEmail(email.trim().toLowerCase());
  if (user) await sendSignInLink(call, user, 'sign-in');
  const data: SignInLinkAnswer = { message: 'If we know this email address, a link to sign in is on its way.' };
  return { data };
};
