import { poundsFromPence } from '#lending';
import type { ReducedPayments } from '#sandbox/ledger';
import { plannedEmail, type PlannedEmail } from '../../messages/send-email.ts';
import { offeredTerms, reducedTerms, type ReducedTerms } from '../reduced-terms.ts';
import type { LoanUnitOfWork } from '../unit-of-work.ts';

/**
 * Tells the borrower that the lender offers reduced payments or a break, what they cost, and that the borrower must agree.
 * @param until the end of the hold, until which the borrower can agree
 */
export function offerEmail(unit: LoanUnitOfWork, reduced: ReducedPayments, until: string): PlannedEmail {
  const { account, reference } = unit.loan;
  const terms = offeredTerms(unit, reduced) ?? reducedTerms(unit, reduced);
  const values = { ...reducedValues(reduced), ...termsValues(terms) };
  return plannedEmail('reduced-payments-offered', account.asOf, { loan: { reference }, hold: { until }, ...values });
}

/** Tells the borrower that reduced payments or a break are agreed. */
export function reducedEmail(unit: LoanUnitOfWork, reduced: ReducedPayments): PlannedEmail {
  const { account, reference } = unit.loan;
  const values = { ...reducedValues(reduced), ...termsValues(reducedTerms(unit, reduced)) };
  return plannedEmail('reduced-payments-agreed', account.asOf, { loan: { reference }, ...values });
}

const reducedValues = ({ monthlyAmount, until, isInterestStopped }: ReducedPayments) => ({
  ...(monthlyAmount > 0 ? { reduced: { amount: poundsFromPence(monthlyAmount), until } } : { break: { until } }),
  ...(isInterestStopped && { stopped: {} }),
});

const termsValues = ({ usualAgain, lastOn, toPay }: ReducedTerms) => ({
  after: { toPay: poundsFromPence(toPay), lastOn },
  ...(usualAgain && { usual: { amount: poundsFromPence(usualAgain.amount), date: usualAgain.date } }),
});
