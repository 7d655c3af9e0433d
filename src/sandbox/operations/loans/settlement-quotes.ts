import type { EarlySettlementPaymentMethod, NewEarlySettlementQuote, PaymentMethod } from '#model';
import { Refusal, notFound } from '../../context/refusal.ts';
import { refuseWhileEnding } from '../../loan-book/payment-hold.ts';
import {
  chooseSettlementMethod,
  previewSettlement,
  quoteSettlement,
  activeQuote,
} from '../../loan-book/settle-loan.ts';
import { withdrawLoan } from '../../loan-book/withdraw-loan.ts';
import type { SettlementQuoteRecord } from '../../store/settlement-quotes.ts';
import { viewSettlementPreview, viewSettlementQuote } from '../../views/view-settlement-quote.ts';
import { embeddedNames, textParameter, type Answer, type ApiRequest, type Operation } from '../operation.ts';
import { ownLoan, type LoanInContext } from '../caller.ts';
import { loanMovedOn } from './payment-rules.ts';

/** 400. The loan cannot be settled or cancelled at the moment (S-23, E-09). */
const noQuote = () =>
  new Refusal(400, 'no-quote', 'No quote available', {
    detail: 'We cannot give you a quote for this loan at the moment.',
  });

/**
 * C-18: quotes the amount to settle the loan, or records that the borrower withdraws from it and answers with what they owe. An
 * existing quote of that type is returned. The right to withdraw does not depend on a payment on its way (CCA s66A).
 */
export const createSettlementQuote: Operation = async (request) => {
  const at = await ownLoan(request);
  const wish = request.body as NewEarlySettlementQuote;
  const existing = await activeQuote(at.context, at.loan.id);
  if (existing?.type === wish.type) return answerWithQuote(request, at, existing);
  const quote =
    wish.type === 'cancellation' ? await withdrawLoan(at.context, at.loan) : await settle(at, wish.settlementReason);
  if (!quote) throw noQuote();
  return answerWithQuote(request, at, quote);
};

async function settle({ context, loan }: LoanInContext, reason: string) {
  await refuseWhileEnding(context, loan);
  return quoteSettlement(context, loan, reason);
}

/** C-19: answers with today's amount, without storing a quote; after a withdrawal, with what the borrower owes because of it. */
export const previewSettlementQuote: Operation = async (request) => {
  const at = await ownLoan(request);
  const { context, loan } = at;
  const type = textParameter(request, 'type') === 'cancellation' ? 'cancellation' : 'settlement';
  const existing = type === 'cancellation' ? await activeQuote(context, loan.id) : undefined;
  if (existing?.type === type) return answerWithQuote(request, at, existing);
  const figure = previewSettlement(loan, type);
  if (!figure) throw noQuote();
  return { data: await viewSettlementPreview(context, loan, { ...figure, type }, embeddedNames(request)) };
};

/** C-20: answers with the current quote; 404 if there is no valid one (S-22). */
export const getUnexpiredSettlementQuote: Operation = async (request) => {
  const at = await ownLoan(request);
  const quote = await activeQuote(at.context, at.loan.id);
  if (!quote) throw notFound();
  return answerWithQuote(request, at, quote);
};

/** C-21: chooses how to pay the current quote. A Direct Debit is requested at once; a card is charged by C-16. */
export const selectSettlementPaymentMethod: Operation = (request) =>
  choose(request, (request.body as EarlySettlementPaymentMethod).paymentMethod);

/** C-22: changes the payment method of the current quote to Direct Debit. */
export const changeSettlementToDirectDebit: Operation = (request) => choose(request, 'DIRECT_DEBIT');

async function choose(request: ApiRequest, method: PaymentMethod): Promise<Answer> {
  const at = await ownLoan(request);
  const quote = await activeQuote(at.context, at.loan.id);
  if (!quote) throw loanMovedOn('Your quote has expired. Get a new one.');
  return answerWithQuote(request, at, await chooseSettlementMethod(at.context, at.loan, quote, method));
}

async function answerWithQuote(
  request: ApiRequest,
  { context, loan }: LoanInContext,
  quote: SettlementQuoteRecord,
): Promise<Answer> {
  return { data: await viewSettlementQuote(context, loan, quote, embeddedNames(request)) };
}
