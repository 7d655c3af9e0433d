import type { LoanApplicationState } from '#model';
import { notFound, notSignedIn, stateMovedOn } from '../context/refusal.ts';
import type { RequestContext } from '../context/request-context.ts';
import { hashOf } from '../context/secrets.ts';
import { lenderNow } from '../loan-book/loan-book-context.ts';
import { runLoan } from '../loan-book/run-book.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { UserRecord } from '../store/users.ts';
import { textParameter, type ApiRequest } from './operation.ts';

/** The part of a request that identifies its caller. */
type Caller = Pick<ApiRequest, 'records' | 'now' | 'bearer' | 'language'>;

/**
 * Returns the user of the bearer token, or `undefined` for a visitor without a token. The language of the page becomes that of the user, so
 * that later emails are in it.
 * @throws {Refusal} 401 if the token is unknown or expired
 */
export async function signedInUser({ records, now, bearer, language }: Caller): Promise<UserRecord | undefined> {
  if (bearer === undefined) return undefined;
  const user = await records.users.findSignedIn(hashOf(bearer), now);
  if (!user) throw notSignedIn('You have been signed out. Sign in again.');
  if (language === undefined || language === user.language) return user;
  await records.users.setLanguage(user.id, language);
  return { ...user, language };
}

/**
 * Returns the user of the bearer token.
 * @throws {Refusal} 401 if the token is missing, unknown or expired
 */
export async function requireSignedInUser(request: Caller): Promise<UserRecord> {
  const user = await signedInUser(request);
  if (!user) throw notSignedIn('Sign in to continue.');
  return user;
}

/**
 * Returns the user that the path names, if it is the caller.
 * @throws {Refusal} 401 without a valid bearer token; 404 for any other user, whether they exist or not (T-18)
 */
export async function ownUser(request: ApiRequest): Promise<UserRecord> {
  const user = await requireSignedInUser(request);
  if (user.id !== textParameter(request, 'id')) throw notFound();
  return user;
}

/**
 * Returns the application that a request names, if it belongs to the caller and to the request's brand (T-18, T-21).
 * @param id the id of the application, if it is not the path parameter `id`
 * @throws {Refusal} 401 without a valid bearer token; 404 if the application is not the caller's
 */
export async function ownApplication(
  request: ApiRequest,
  id = textParameter(request, 'id'),
): Promise<ApplicationRecord> {
  const user = await requireSignedInUser(request);
  const application = await request.records.applications.find(id);
  if (application?.userId !== user.id || application.brand !== request.brand.id) throw notFound();
  return application;
}

/**
 * Returns the application like `ownApplication`, if it is in one of these states.
 * @throws {Refusal} 409 `state-moved-on` in any other state
 */
export async function ownApplicationIn(
  request: ApiRequest,
  states: readonly LoanApplicationState[],
): Promise<ApplicationRecord> {
  const application = await ownApplication(request);
  if (!states.includes(application.state)) throw stateMovedOn();
  return application;
}

/** A loan that has been run up to today, and a context in lender time. The request itself keeps system time. */
export interface LoanInContext {
  readonly context: RequestContext;
  readonly loan: LoanRecord;
}

/**
 * Returns the loan that a request names, if it belongs to the caller and to the request's brand (T-18, T-21).
 * @param id the id of the loan, if it is not the path parameter `id`
 * @throws {Refusal} 401 without a valid bearer token; 404 if the loan is not the caller's
 */
export async function ownLoan(request: ApiRequest, id = textParameter(request, 'id')): Promise<LoanInContext> {
  const user = await requireSignedInUser(request);
  const loan = await request.records.loans.find(id);
  if (loan?.userId !== user.id) throw notFound();
  return loanInContext(request, loan);
}

/**
 * Runs a loan up to today in lender time, for any caller.
 * @throws {Refusal} 404 if the loan belongs to another brand
 */
export async function loanInContext(request: ApiRequest, loan: LoanRecord): Promise<LoanInContext> {
  if (loan.brand !== request.brand.id) throw notFound();
  const context: RequestContext = { ...request, now: await lenderNow(request.records, request.now) };
  return { context, loan: await runLoan(context, loan) };
}
