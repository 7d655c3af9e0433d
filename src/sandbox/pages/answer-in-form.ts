import { formatMoney, penceFromPounds } from '#lending';
import { reducedFor, type LoanAccount } from '#sandbox/ledger';
import { badParameter } from '../context/refusal.ts';
import type { GivenAnswer } from '../loan-book/answer-arrangement.ts';
import { arrangementAnswers, reducedMonths } from './arrangement-section.ts';

/** An amount in pounds, with pence or without. */
const AMOUNT = /^\d{1,5}(?:\.\d{1,2})?$/;

/**
 * The answer to an arrangement in the form of a loan's page.
 * @throws {Refusal} 400: not an answer of that form
 */
export function answerIn(account: LoanAccount, body: Readonly<Record<string, unknown>> | undefined): GivenAnswer {
  const { answer, amount, months, stopInterest } = body ?? {};
  if (answer !== 'Reduced') {
    const name = Object.keys(arrangementAnswers).find((one) => one === answer);
    if (name === undefined) throw badParameter('parameter-not-accepted', 'answer: one of the buttons on the page.');
    return { answer: name as keyof typeof arrangementAnswers };
  }
  const count = reducedMonths.find((one) => String(one) === months);
  if (typeof amount !== 'string' || !AMOUNT.test(amount) || count === undefined)
    throw badParameter('parameter-not-accepted', 'amount: pounds from 0. months: one of the list.');
  const pence = penceFromPounds(Number(amount));
  if (pence > account.monthlyPayment)
    throw badParameter(
      'parameter-not-accepted',
      `amount: not more than the usual ${formatMoney(account.monthlyPayment)}.`,
    );
  const reduced = reducedFor(account, pence, count);
  return { answer, reduced: { ...reduced, isInterestStopped: stopInterest === 'yes' } };
}
