import type { EarlySettlementPaymentMethod, NewEarlySettlementQuote, PaymentMethod } from '#model';
import { Refusal } from '../../api/refusal.ts';
import { notFound } from '../../api/refusals.ts';
import { refuseWhileEnding } from '../../loan-book/refuse-while-ending.ts';
import {
  chooseSettlementMethod,
  previewSettlement,
  quoteSettlement,
  standingQuote,
} from '../../loan-book/settle-loan.ts';
import type { SettlementQuoteRecord } from '../../store/settlement-quotes.ts';
import { viewSettlementPreview, viewSettlementQuote } from '../../views/view-settlement-quote.ts';
import { embeddedNames, textParameter, type Answer, type Call, type Operation } from '../operation.ts';
import { ownLoan, type LoanInContext } from './own-loan.ts';
import { loanMovedOn } from './refuse-loan.ts';

/** S-23, E-09: the loan cannot be ended so. */
const noQuote = () =>
  new Refusal(400, 'no-quote', 'There is no figure', { detail: 'There is no figure to be had for this loan now.' });

/** C-18: a figure to pay the loan off with, or to withdraw from it; one that stands is given again. */
export const createSettlementQuote: Operation = async (call) => {
  const at = await ownLoan(call);
  const wish = call.body as NewEarlySettlementQuote;
  const standing = await standingQuote(at.context, at.loan.id);
  if (standing?.type === wish.type) return answerWithQuote(call, at, standing);
  await refuseWhileEnding(at.context, at.loan);
  const quote = await quoteSettlement(at.context, at.loan, wish);
  if (!quote) throw noQuote();
  return answerWithQuote(call, at, quote);
};

/** C-19: today's figure, kept nowhere. */
export const previewSettlementQuote: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const type = textParameter(call, 'type') === 'cancellation' ? 'cancellation' : 'settlement';
  const figure = previewSettlement(loan, type);
  if (!figure) throw noQuote();
  return { data: await viewSettlementPreview(context, loan, { ...figure, type }, embeddedNames(call)) };
};

/** C-20: the figure that stands; 404 where none does (S-22). */
export const getUnexpiredSettlementQuote: Operation = async (call) => {
  const at = await ownLoan(call);
  const quote = await standingQuote(at.context, at.loan.id);
  if (!quote) throw notFound();
  return answerWithQuote(call, at, quote);
};

/** C-21: chooses how the figure that stands is paid. By Direct Debit it is asked for; a card is charged by C-16. */
export const selectSettlementPaymentMethod: Operation = (call) =>
  choose(call, (call.body as EarlySettlementPaymentMethod).paymentMethod);

/** C-22: pays by Direct Debit after all. */
export const changeSettlementToDirectDebit: Operation = (call) => choose(call, 'DIRECT_DEBIT');

async function choose(call: Call, method: PaymentMethod): Promise<Answer> {
  const at = await ownLoan(call);
  const quote = await standingQuote(at.context, at.loan.id);
  if (!quote) throw loanMovedOn('This figure no longer stands. Get a new one.');
  return answerWithQuote(call, at, await chooseSettlementMethod(at.context, at.loan, quote, method));
}

async function answerWithQuote(
  call: Call,
  { context, loan }: LoanInContext,
  quote: SettlementQuoteRecord,
): Promise<Answer> {
  return { data: await viewSettlementQuote(context, loan, quote, embeddedNames(call)) };
}
