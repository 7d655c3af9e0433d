import { endOfLondonDay, poundsFromPence } from '#lending';
import {
  addWorkingDays,
  cancellationFigure,
  settlementFigure,
  totalPaid,
  withdrawalFigure,
  type SettlementFigure,
} from '#sandbox/ledger';
import { stateMovedOn } from '../context/refusal.ts';
import { plannedEmail } from '../messages/send-email.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { SettlementQuoteRecord } from '../store/settlement-quotes.ts';
import { sendEmails } from './borrower-emails.ts';
import { settlementStatement } from './notices/settlement-statement.ts';
import { directDebitNotice } from './direct-debit-notice.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { refuseWhileEnding } from './payment-hold.ts';
import { requestPayment } from './take-payment.ts';

/** Today's figure, without storing it (C-19); `undefined` if the loan has none. A withdrawal may have nothing left to pay. */
export function previewSettlement(
  { account }: LoanRecord,
  type: SettlementQuoteRecord['type'],
): SettlementFigure | undefined {
  if (type === 'cancellation') return account.withdrawal ? withdrawalFigure(account) : cancellationFigure(account);
  const figure = settlementFigure(account);
  return figure && figure.amount > 0 ? figure : undefined;
}

/**
 * Stores a settlement quote with today's figure and withdraws the active quote, if any.
 * @returns `undefined` if the loan has no figure
 * @throws {Refusal} 409: a payment for the active quote is pending
 */
export async function quoteSettlement(
  context: LoanBookContext,
  loan: LoanRecord,
  settlementReason?: string,
): Promise<SettlementQuoteRecord | undefined> {
  const { records } = context;
  const figure = previewSettlement(loan, 'settlement');
  if (!figure) return undefined;
  const active = await activeQuote(context, loan.id);
  if (active) {
    await refuseWhileEnding(context, loan);
    await records.settlementQuotes.update({ ...active, state: 'Withdrawn' });
  }
  const quote = {
    ...newQuote(context, loan, 'settlement', figure),
    ...(settlementReason !== undefined && { settlementReason }),
  };
  await records.settlementQuotes.add(quote);
  await records.letters.add(settlementStatement(loan.account, quote, context));
  await sendEmails(context, loan, [quoteEmail(loan, quote)], 'settlement-quote');
  return quote;
}

/** A quote of a figure, not stored yet. */
export function newQuote(
  { newId, now }: Pick<LoanBookContext, 'newId' | 'now'>,
  { id, account }: LoanRecord,
  type: SettlementQuoteRecord['type'],
  { amount, principal, interestToDate, interestAfter, rebate, settlementDate }: SettlementFigure,
): SettlementQuoteRecord {
  return {
    id: newId(),
    loanId: id,
    type,
    state: 'Quoted',
    ...{ amount, principal, interestToDate, interestAfter, rebate, settlementDate },
    paidBefore: totalPaid(account),
    expiresAt: endOfLondonDay(settlementDate),
    createdAt: now,
  };
}

function quoteEmail({ account, reference }: LoanRecord, { amount, settlementDate }: SettlementQuoteRecord) {
  const quote = { amount: poundsFromPence(amount), validUntil: settlementDate };
  return plannedEmail('settlement-quote', account.asOf, { loan: { reference }, quote });
}

/** The quote of a loan that can be paid (S-24), or `undefined`. The quote of a withdrawal does not expire. */
export async function activeQuote(
  { records, now }: Pick<LoanBookContext, 'records' | 'now'>,
  loanId: string,
): Promise<SettlementQuoteRecord | undefined> {
  const quotes = await records.settlementQuotes.listOfLoan(loanId);
  return quotes.find(
    ({ type, state, expiresAt }) => state === 'Quoted' && (type === 'cancellation' || expiresAt > now),
  );
}

/**
 * Chooses how an active quote is paid. A Direct Debit is requested at once, and no other payment is requested until it is received
 * or returned. A card payment waits for the charge (`takePayment` with the quote).
 * @throws {Refusal} 409: there is no mandate, a payment for the quote is pending, or a Direct Debit would arrive too late
 */
export async function chooseSettlementMethod(
  context: LoanBookContext,
  loan: LoanRecord,
  quote: SettlementQuoteRecord,
  method: 'DIRECT_DEBIT' | 'CARD',
): Promise<SettlementQuoteRecord> {
  await refuseWhileEnding(context, loan);
  if (method === 'CARD') {
    const { paymentDate: _, ...rest } = quote;
    return saveQuote(context, { ...rest, paymentMethod: method });
  }
  if (quote.type === 'settlement' && addWorkingDays(loan.account.asOf, directDebitNotice) > quote.settlementDate) {
    throw stateMovedOn('A Direct Debit would arrive too late for this figure. Get a new figure or pay by card.');
  }
  const order = { amount: quote.amount, method, kind: quote.type, quoteId: quote.id };
  const { repayment } = await requestPayment(context, loan, order);
  return saveQuote(context, { ...quote, paymentMethod: method, paymentDate: repayment.expectedOn });
}

async function saveQuote({ records }: LoanBookContext, quote: SettlementQuoteRecord): Promise<SettlementQuoteRecord> {
  await records.settlementQuotes.update(quote);
  return quote;
}
