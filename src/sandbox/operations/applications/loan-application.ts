import { barsNewLoan } from '#lending';
import type { Brand, LoanApplication, ProblemError } from '#model';
import { hasArrangement } from '#sandbox/ledger';
import { brandLimitErrors } from '#sandbox/origination';
import { emailDecision } from '../../application-workflow/application-emails.ts';
import { applyForLoan } from '../../application-workflow/apply-for-loan.ts';
import { Refusal, validationFailed } from '../../context/refusal.ts';
import { newSecret, secretFrom } from '../../context/secrets.ts';
import { lenderNow } from '../../loan-book/loan-book-context.ts';
import { runLoan } from '../../loan-book/run-book.ts';
import type { SubmittedApplication } from '../../store/submitted-application.ts';
import type { UserRecord } from '../../store/users.ts';
import { issueConfirmation, issueToken, sendConfirmation } from '../../users/sign-in-tokens.ts';
import { findApplicant } from '../../users/applicants.ts';
import { viewApplication } from '../../views/view-application.ts';
import { ownApplication, signedInUser } from '../caller.ts';
import { answerOnce, keyOf } from '../idempotency.ts';
import { embeddedNames, type ApiRequest, type Operation } from '../operation.ts';
import { employmentStatuses } from '../public-information.ts';

/**
 * C-50, C-90: receives an application and decides it. A visitor gets an `autoLoginToken` (D-30), which gives access to this
 * application. The answer is the same whether or not the email address belongs to a user (T-18, T-23). It says nothing about that
 * user, not even that an existing loan prevents a new one.
 */
export const createLoanApplication: Operation = async (request) => {
  const payload = request.body as SubmittedApplication;
  const caller = await signedInUser(request);
  return answerOnce<LoanApplication>(request, caller?.id, async () => {
    refuseApplication(payload, request.brand);
    if (caller) await refuseBarred(request, caller);
    const user = await findApplicant(request, caller, payload.user);
    const application = await applyForLoan(request, user, payload);
    const response = await viewApplication(request.records, application, {
      now: request.now,
      brand: request.brand,
      embedded: embeddedNames(request),
      forcedSeeds: request.forcedSeeds,
      language: request.language,
    });
    if (caller) {
      await emailDecision(request, application, user);
      return { response };
    }
    // Issued for every visitor and one email for each, so that the time of the answer does not tell a known address.
    const confirmation = await issueConfirmation(request, user);
    if (user.isUnconfirmed) await sendConfirmation(request, user, application, confirmation);
    else await emailDecision(request, application, user);
    const tokenNonce = newSecret();
    const secret = secretFrom(tokenNonce, keyOf(request) ?? '');
    await issueToken(request, { kind: 'application', userId: user.id, authStrength: 'application', secret });
    return { response, tokenNonce };
  });
};

/** C-51, C-91: answers with an application of the caller, made with the request's brand (T-18, T-21). */
export const getLoanApplication: Operation = async (request) => {
  const { records, now, brand, forcedSeeds, language } = request;
  const application = await ownApplication(request);
  const embedded = embeddedNames(request);
  return { data: await viewApplication(records, application, { now, brand, embedded, forcedSeeds, language }) };
};

/**
 * Refuses an application that satisfies the contract but not the lender's own rules.
 * @throws {Refusal} 422 with all errors
 */
function refuseApplication(application: SubmittedApplication, brand: Brand): void {
  const errors: ProblemError[] = [...brandLimitErrors(application, brand)];
  if (!employmentStatuses.some(({ id }) => id === application.employmentStatus)) {
    errors.push({ pointer: '/employmentStatus', code: 'enum', message: 'Select your employment status' });
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(application.user.email.trim())) {
    const message = 'Enter an email address in the correct format, like name@example.com';
    errors.push({ pointer: '/user/email', code: 'pattern', message });
  }
  if (brand.hirePurchase && !application.vehicle) {
    errors.push({ pointer: '/vehicle', code: 'required', message: 'Tell us about the vehicle' });
  }
  if (!brand.hirePurchase && application.vehicle) {
    errors.push({ pointer: '/vehicle', code: 'additionalProperties', message: 'We do not finance vehicles' });
  }
  if (errors.length > 0) throw validationFailed(errors);
}

/**
 * Refuses an application if a loan of the user, with any brand, prevents another loan (V-18).
 * @throws {Refusal} 412 `application-not-allowed`
 */
async function refuseBarred(request: ApiRequest, { id }: UserRecord): Promise<void> {
  const { records } = request;
  const context = { ...request, now: await lenderNow(records, request.now) };
  for (const loan of await records.loans.listOfUser(id)) {
    const { account } = await runLoan(context, loan);
    if (!barsNewLoan({ state: account.state, hasArrangement: hasArrangement(account) })) continue;
    const detail =
      'You cannot take out another loan because of a loan you have or had with us. Sign in to see its details.';
    throw new Refusal(412, 'application-not-allowed', 'You cannot apply at the moment', { detail });
  }
}
