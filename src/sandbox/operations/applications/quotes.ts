import { formatPounds, londonDate, type LoanTerms, loanTerms, penceFromPounds, poundsFromPence } from '#lending';
import type { AmountAndTerm, Brand, ProblemError, QuoteReaction, RequotePreview } from '#model';
import { addMonths } from '#sandbox/ledger';
import { brandLimitErrors, canAfford, requotability, type Requotability, testApplicant } from '#sandbox/origination';
import { advanceApplication, offerTerms } from '../../application-workflow/advance-application.ts';
import { bandOf } from '../../application-workflow/compare-loans.ts';
import { Refusal, stateMovedOn, validationFailed } from '../../context/refusal.ts';
import { lenderNow } from '../../loan-book/loan-book-context.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import { answerWithApplication } from '../answers.ts';
import { ownApplication, ownApplicationIn } from '../caller.ts';
import type { ApiRequest, Operation } from '../operation.ts';

/** C-63, C-103: accepts or declines a quote that has not expired (S-24). */
export const reactToQuote: Operation = async (request) => {
  const { reaction } = request.body as QuoteReaction;
  const application = await ownApplication(request);
  if (reaction === 'yes' && application.quote && application.quote.expiresAt <= request.now) {
    throw stateMovedOn('Your quote has expired. Apply again to get a new one.');
  }
  const event = reaction === 'yes' ? 'accepted' : 'refused';
  return answerWithApplication(
    request,
    await advanceApplication(request, application, event, { progress: { reaction } }),
  );
};

/** C-73, C-104: answers whether the applicant can request another amount or term, and within which limits. */
export const getRequotability: Operation = async (request) => ({
  data: requotabilityOf(request, await ownApplication(request)),
});

/** Answers with the cost of another quote, without changing the application. The same refusals as `requoteLoanApplication`. */
export const previewRequote: Operation = async (request) => {
  const application = await ownApplicationIn(request, ['Quoted']);
  const { amount, term, apr, monthlyPayment, total } = termsOfRequote(request, application);
  const { quote } = application;
  const now = quote ? quote.totalPence - quote.amountPence : 0;
  const costDifference = total - amount - now;
  const data: RequotePreview = {
    amount: poundsFromPence(amount),
    term,
    apr,
    monthlyPayment: poundsFromPence(monthlyPayment),
    totalPayable: poundsFromPence(total),
    costDifference: poundsFromPence(costDifference),
    costSaved: poundsFromPence(-costDifference),
    lastPaymentDate: addMonths(londonDate((await lenderNow(request.records, request.now)).getTime()), term),
  };
  return { data };
};

/**
 * C-64, C-103…C-105: replaces the quote of an application.
 * @throws {Refusal} 412 `not-requotable` if no further quote is allowed (S-20); 422 outside the limits; 409 without a quote
 */
export const requoteLoanApplication: Operation = async (request) => {
  const application = await ownApplicationIn(request, ['Quoted']);
  const terms = termsOfRequote(request, application);
  const requotes = (application.progress.requotes ?? 0) + 1;
  return answerWithApplication(request, await offerTerms(request, application, terms, { requotes }));
};

/** Returns the terms of the wanted quote, or refuses it. */
function termsOfRequote(request: ApiRequest, application: ApplicationRecord): LoanTerms {
  const limits = requotabilityOf(request, application);
  if (!limits.isRequotable) {
    throw new Refusal(412, 'not-requotable', 'You cannot change this quote', {
      ...(limits.reason !== undefined && { detail: limits.reason }),
    });
  }
  return termsWithin(request.body as AmountAndTerm, limits, application, request.brand);
}

function requotabilityOf({ brand, now }: ApiRequest, application: ApplicationRecord): Requotability {
  const { state, payload, progress, quote } = application;
  const { requotes } = testApplicant(payload.user.lastName);
  return requotability(
    {
      state,
      band: bandOf(application),
      amount: quote ? poundsFromPence(quote.amountPence) : payload.amount,
      isQuoteActive: quote !== undefined && quote.expiresAt > now,
      requotesUsed: progress.requotes ?? 0,
      ...(requotes !== undefined && { requotesAllowed: requotes }),
    },
    brand,
  );
}

function termsWithin(
  wanted: AmountAndTerm,
  { amount }: Requotability,
  application: ApplicationRecord,
  brand: Brand,
): LoanTerms {
  const errors: ProblemError[] = [...brandLimitErrors(wanted, { ...brand, amount: { ...brand.amount, ...amount } })];
  if (errors.length > 0) throw validationFailed(errors);
  const terms = loanTerms(brand, bandOf(application), penceFromPounds(wanted.amount), wanted.term);
  if (!terms) {
    const message = `We cannot offer you a loan of ${formatPounds(wanted.amount)}`;
    throw validationFailed([{ pointer: '/amount', code: 'amount-not-offered', message }]);
  }
  const always = testApplicant(application.payload.user.lastName).outcome === 'Quoted';
  if (!always && !canAfford(application.payload, terms.monthlyPayment)) {
    const message = 'The payments would be more than you can afford each month';
    throw validationFailed([{ pointer: '/amount', code: 'not-affordable', message }]);
  }
  return terms;
}
