import { formatServerTime } from '#lending';
import type { AuthRequest, AuthToken, Session, SignInLinkAnswer, SignInLinkRequest } from '#model';
import { notSignedIn } from '../context/refusal.ts';
import { hashOf } from '../context/secrets.ts';
import { isReached } from '../limits/count-request.ts';
import { emailsToMailbox } from '../limits/limit-table.ts';
import type { TokenRecord } from '../store/tokens.ts';
import { confirmApplicant } from '../users/applicants.ts';
import {
  issueAccessToken,
  issueConfirmation,
  renewAccessToken,
  sendConfirmation,
  sendSignInLink,
} from '../users/sign-in-tokens.ts';
import type { ApiRequest, Operation } from './operation.ts';

/** C-03: starts a session and records the client's IP address and browser. A client keeps its lifetime id. */
export const initializeSession: Operation = async ({ records, now, newId, parameters, client }) => {
  const { 'X-Lifetime-Id': known, 'X-Brand-Id': brand, ...query } = parameters;
  const data: Session = { id: newId(), lifetimeId: typeof known === 'string' ? known : newId() };
  const noted = Object.fromEntries(Object.entries({ brand, ...query }).map(([name, value]) => [name, String(value)]));
  await records.sessions.add({ ...data, ...client, query: noted, createdAt: now });
  return { data };
};

/** How many applications a request for a sign-in link asks to confirm again. */
const CONFIRMED_AGAIN = 3;

/** The same for every address. */
const answer: SignInLinkAnswer = {
  message: 'If you have an account with this email address, we have sent you a link.',
};

/**
 * emails a sign-in link if the address is known. The newest applications that wait for the owner to confirm them are sent again,
 * because an earlier email may be lost or too old. The answer is the same for every address.
 */
export const requestSignInLink: Operation = async (request) => {
  const { records, brand } = request;
  const email = (request.body as SignInLinkRequest).email.trim().toLowerCase();
  const user = await records.users.findByEmail(email);
  if (user) await sendSignInLink(request, user);
  // Without a new email, the link of the earlier one must stay valid.
  const limit = emailsToMailbox('confirm-application');
  if (limit && (await isReached(request, limit, email))) return { data: answer };
  for (const applicant of await records.users.listUnconfirmed(email, CONFIRMED_AGAIN)) {
    const [application] = await records.applications.listOfUser(applicant.id);
    if (application?.brand !== brand.id) continue;
    await sendConfirmation(request, applicant, application, await issueConfirmation(request, applicant));
  }
  return { data: answer };
};

/** C-01, C-02: exchanges the token of a sign-in link, a confirmation or an application, or an earlier bearer token for a bearer token. */
export const exchangeAuthToken: Operation = async (request) => {
  const body = request.body as AuthRequest;
  const { userId, authStrength, token, expiresAt } =
    body.type === 'auto_login'
      ? await signIn(request, await takeOnce(request, body.data.token))
      : await renewAccessToken(request, request.bearer);
  const data: AuthToken = {
    '@type': 'authenticationToken',
    token,
    subjectId: userId,
    authStrength,
    expiresAt: formatServerTime(expiresAt.getTime()),
  };
  return { data };
};

async function takeOnce({ records, now }: ApiRequest, secret: string): Promise<TokenRecord> {
  const token = await records.tokens.take(hashOf(secret));
  if (!token || token.kind === 'access' || token.expiresAt <= now) {
    throw notSignedIn('This link has expired or has already been used. Request a new link.');
  }
  if (token.authStrength !== 'link') return token;
  // Opening a link proves access to the email account. Tokens of applications may belong to somebody else with that address.
  const userId = token.kind === 'confirmation' ? await confirmApplicant({ records }, token.userId) : token.userId;
  await records.tokens.removeOfUser(userId, { authStrength: 'application' });
  return { ...token, userId };
}

async function signIn(request: ApiRequest, { userId, authStrength }: TokenRecord) {
  const issued = await issueAccessToken(request, { userId, authStrength }, request.longestSignIn);
  return { ...issued, userId, authStrength };
}

/** Ends the bearer token and the tokens of its chain (T-13). Signing out twice, or with a made-up token, is no error. */
export const endAuthToken: Operation = async ({ records, bearer }) => {
  const token = bearer === undefined ? undefined : await records.tokens.find(hashOf(bearer));
  if (token?.kind === 'access') await records.tokens.removeChain(token.chain);
  return { data: {} };
};
