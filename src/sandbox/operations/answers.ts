import { notFound } from '../context/refusal.ts';
import { lenderNow } from '../loan-book/loan-book-context.ts';
import { runLoan } from '../loan-book/run-book.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { UserRecord } from '../store/users.ts';
import { viewApplication } from '../views/view-application.ts';
import { viewLoan } from '../views/view-loan.ts';
import { viewUser, viewUserItems } from '../views/view-user.ts';
import { loanInContext } from './caller.ts';
import { embeddedNames, type Answer, type ApiRequest } from './operation.ts';

/** All resources that can be embedded in an application. Most operations answer with all of them. */
const allOfApplication: ReadonlySet<string> = new Set(['user', 'user.addresses', 'quote', 'requirements', 'vehicle']);

/** Answers with an application and all its embedded resources. */
export async function answerWithApplication(
  { records, now, brand, forcedSeeds, language }: ApiRequest,
  application: ApplicationRecord,
): Promise<Answer> {
  return {
    data: await viewApplication(records, application, {
      now,
      brand,
      embedded: allOfApplication,
      forcedSeeds,
      language,
    }),
  };
}

/** The resources that most operations embed in a loan, besides the one that the brand configures. */
const allOfLoan = [
  'historicalRepayments',
  'pendingRepayments',
  'scheduledPayments',
  'unpaidScheduledPayments',
  'loanApplication',
  'loanApplication.quote',
] as const;

/** Answers with the current loan and all its embedded resources. */
export async function answerWithLoan(request: ApiRequest, loanId: string): Promise<Answer> {
  const found = await request.records.loans.find(loanId);
  if (!found) throw notFound();
  const { context, loan } = await loanInContext(request, found);
  return { data: await viewLoan(context, loan, new Set([...allOfLoan, request.brand.loanEmbed])) };
}

/** Answers with a user and the requested embedded resources. Their loans are first run up to today in lender time. */
export async function answerWithUser(request: ApiRequest, user: UserRecord): Promise<Answer> {
  const { records } = request;
  const context = { ...request, now: await lenderNow(records, request.now) };
  for (const loan of await records.loans.listOfUser(user.id)) await runLoan(context, loan);
  return { data: viewUser(user, await viewUserItems(context, user.id), embeddedNames(request)) };
}
