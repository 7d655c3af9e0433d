import { type LoanTerms, loanTerms, penceFromPounds, poundsFromPence } from '#lending';
import { brandLimitErrors, downsell, type SmallerLoan } from '#sandbox/origination';
import type { AmountAndTerm, Brand, Downsell } from '#model';
import { stateMovedOn, validationFailed } from '../../context/refusal.ts';
import { offerTerms } from '../../application-workflow/advance-application.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import { answerWithApplication } from '../answers.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../caller.ts';

/** C-75: answers with the smaller loan that a declined applicant is offered, if there is one. */
export const getDownsell: Operation = async (request) => {
  const application = await ownApplication(request);
  const offer = smallerLoan(application, request.brand);
  const data: Downsell = offer
    ? {
        isOffered: true,
        amount: poundsFromPence(offer.terms.amount),
        term: offer.terms.term,
        monthlyPayment: poundsFromPence(offer.terms.monthlyPayment),
        totalPayable: poundsFromPence(offer.terms.total),
        apr: offer.terms.apr,
        requestedAmount: application.payload.amount,
      }
    : { isOffered: false };
  return { data };
};

/** C-76: accepts the smaller loan, or less than it. The application then gets a quote. */
export const acceptDownsell: Operation = async (request) => {
  const application = await ownApplication(request);
  const offer = smallerLoan(application, request.brand);
  if (!offer) throw stateMovedOn('We cannot offer you a smaller loan.');
  const terms = termsWithin(request.body as AmountAndTerm, offer, request.brand);
  const progress = { band: offer.band, requestedAmount: application.payload.amount };
  return answerWithApplication(request, await offerTerms(request, application, terms, progress));
};

function smallerLoan({ state, payload, reasons }: ApplicationRecord, brand: Brand): SmallerLoan | undefined {
  if (state !== 'Declined') return undefined;
  return downsell(
    payload,
    brand,
    reasons.map(({ code }) => code),
  );
}

function termsWithin(wanted: AmountAndTerm, { band, terms: largest }: SmallerLoan, brand: Brand): LoanTerms {
  const limits = { ...brand, amount: { ...brand.amount, maximum: poundsFromPence(largest.amount) } };
  const errors = brandLimitErrors(wanted, limits);
  if (errors.length > 0) throw validationFailed(errors);
  const terms = loanTerms(brand, band, penceFromPounds(wanted.amount), wanted.term);
  if (terms && terms.monthlyPayment <= largest.monthlyPayment) return terms;
  const message = 'The payments would be more than you can afford each month';
  throw validationFailed([{ pointer: '/term', code: 'not-affordable', message }]);
}
