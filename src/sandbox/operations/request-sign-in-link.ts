import type { SignInLinkAnswer, SignInLinkRequest } from '#model';
import { sendSignInLink } from '../send-sign-in-link.ts';
import type { Operation } from './operation.ts';

/** emails a sign-in link if the address is known. The answer is the same for every address. */
export const requestSignInLink: Operation = async (call) => {
  const { email } = call.body as SignInLinkRequest;
  const user = await call.records.users.findByEmail(email.trim().toLowerCase());
  if (user) await sendSignInLink(call, user, 'sign-in');
  const data: SignInLinkAnswer = {
    message: 'If you have an account with this email address, we have sent you a link.',
  };
  return { data };
};
