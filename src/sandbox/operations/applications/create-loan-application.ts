import type { LoanApplication } from '#model';
import { applyForLoan } from '../../apply-for-loan.ts';
import { findApplicant } from '../../find-applicant.ts';
import { newSecret, secretFrom } from '../../secrets.ts';
import { sendSignInLink } from '../../send-sign-in-link.ts';
import type { SubmittedApplication } from '../../store/submitted-application.ts';
import { issueToken } from '../../tokens.ts';
import { viewApplication } from '../../views/view-application.ts';
import { answerOnce } from '../answer-once.ts';
import { refuseApplication } from '../refuse-application.ts';
import { refuseBarred } from '../refuse-barred.ts';
import { embeddedNames, textParameter, type Operation } from '../operation.ts';
import { signedInUser } from '../signed-in-user.ts';

/**
 * C-50, C-90: receives an application and decides it. A new user gets an `autoLoginToken` (D-30). A visitor who gives the email
 * address of a known user gets no token and no information about that user, not even that an existing loan prevents a new one.
 * The known user gets a sign-in link by email.
 */
export const createLoanApplication: Operation = async (call) => {
  const payload = call.body as SubmittedApplication;
  const caller = await signedInUser(call);
  return answerOnce<LoanApplication>(call, caller?.id, async () => {
    refuseApplication(payload, call.brand);
    if (caller) await refuseBarred(call, caller);
    const { user, isCaller } = await findApplicant(call, caller, payload.user);
    const application = await applyForLoan(call, user, payload);
    const response = await viewApplication(call.records, application, {
      now: call.now,
      brand: call.brand,
      embedded: embeddedNames(call),
      knowsUser: isCaller,
    });
    if (!isCaller) await sendSignInLink(call, user, 'application');
    if (caller || !isCaller) return { response };
    const tokenNonce = newSecret();
    const secret = secretFrom(tokenNonce, textParameter(call, 'Idempotency-Key'));
    await issueToken(call, { kind: 'application', userId: user.id, authStrength: 'application', secret });
    return { response, tokenNonce };
  });
};
