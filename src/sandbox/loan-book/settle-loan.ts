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
import { bookWithdrawal } from './book-repayment.ts';
import { sendEmails } from './borrower-emails.ts';
import { withEmails } from './event-emails.ts';
import { settlementStatement } from './notices/settlement-statement.ts';
import { directDebitNotice } from './direct-debit-notice.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { refuseWhileEnding } from './payment-hold.ts';
import { requestPayment } from './take-payment.ts';
import { openUnitOfWork, saveUnitOfWork } from './unit-of-work.ts';

/** The figure that a borrower asks for. */
export interface SettlementRequest {
  readonly type: 'settlement' | 'cancellation';
  readonly settlementReason?: string;
}

/** Today's figure, without storing it (C-19); `undefined` if the loan has none. A withdrawal may have nothing left to pay. */
export function previewSettlement(
  { account }: LoanRecord,
  type: SettlementRequest['type'],
): SettlementFigure | undefined {
  if (type === 'cancellation') return cancellationFigure(account);
  const figure = settlementFigure(account);
  return figure && figure.amount > 0 ? figure : undefined;
}

/**
 * Stores a quote with today's figure and withdraws the active quote, if any.
 * @returns `undefined` if the loan has no figure
 * @throws {Refusal} 409: a payment for the active quote is pending
 */
export async function quoteSettlement(
  context: LoanBookContext,
  loan: LoanRecord,
  { type, settlementReason }: SettlementRequest,
): Promise<SettlementQuoteRecord | undefined> {
  const { records, newId, now } = context;
  const figure = previewSettlement(loan, type);
  if (!figure) return undefined;
  const active = await activeQuote(context, loan.id);
  if (active) {
    await refuseWhileEnding(context, loan);
    await records.settlementQuotes.update({ ...active, state: 'Withdrawn' });
  }
  const quote: SettlementQuoteRecord = {
    id: newId(),
    loanId: loan.id,
    type,
    state: 'Quoted',
    ...figure,
    paidBefore: totalPaid(loan.account),
    ...(settlementReason !== undefined && { settlementReason }),
    expiresAt: endOfLondonDay(figure.settlementDate),
    createdAt: now,
  };
  await records.settlementQuotes.add(quote);
  if (quote.type === 'settlement') await records.letters.add(settlementStatement(loan.account, quote, context));
  if (quote.amount > 0) await sendEmails(context, loan, [quoteEmail(loan, quote)], pages[type]);
  return quote;
}

const pages = { settlement: 'settlement-quote', cancellation: 'cancel' } as const;

function quoteEmail({ account, reference }: LoanRecord, { type, amount, settlementDate }: SettlementQuoteRecord) {
  const name = type === 'settlement' ? 'settlement-quote' : 'withdrawal-quote';
  const quote = { amount: poundsFromPence(amount), validUntil: settlementDate };
  return plannedEmail(name, account.asOf, { loan: { reference }, quote });
}

/** The quote of a loan that can still be paid (S-24); `undefined` if there is none. */
export async function activeQuote(
  { records, now }: Pick<LoanBookContext, 'records' | 'now'>,
  loanId: string,
): Promise<SettlementQuoteRecord | undefined> {
  const quotes = await records.settlementQuotes.listOfLoan(loanId);
  return quotes.find(({ state, expiresAt }) => state === 'Quoted' && expiresAt > now);
}

/**
 * Chooses how an active quote is paid. A Direct Debit is requested at once, and no other payment is requested until it is received
 * or returned. A card payment waits for the charge (`takePayment` with the quote). If there is nothing to pay, the loan ends at once
 * and any overpayment is refunded.
 * @throws {Refusal} 409: there is no mandate, a payment for the quote is pending, or a Direct Debit would arrive too late
 */
export async function chooseSettlementMethod(
  context: LoanBookContext,
  loan: LoanRecord,
  quote: SettlementQuoteRecord,
  method: 'DIRECT_DEBIT' | 'CARD',
): Promise<SettlementQuoteRecord> {
  await refuseWhileEnding(context, loan);
  if (quote.amount === 0) return withdrawWithoutPayment(context, loan, quote, method);
  if (method === 'CARD') {
    const { paymentDate: _, ...rest } = quote;
    return saveQuote(context, { ...rest, paymentMethod: method });
  }
  if (addWorkingDays(loan.account.asOf, directDebitNotice) > quote.settlementDate) {
    throw stateMovedOn('A Direct Debit would arrive too late for this figure. Get a new figure or pay by card.');
  }
  const order = { amount: quote.amount, method, kind: quote.type, quoteId: quote.id };
  const { repayment } = await requestPayment(context, loan, order);
  return saveQuote(context, { ...quote, paymentMethod: method, paymentDate: repayment.expectedOn });
}

async function withdrawWithoutPayment(
  context: LoanBookContext,
  loan: LoanRecord,
  quote: SettlementQuoteRecord,
  method: 'DIRECT_DEBIT' | 'CARD',
): Promise<SettlementQuoteRecord> {
  const figure = withdrawalFigure(loan.account);
  if (figure.amount > 0) throw stateMovedOn('This figure is no longer valid. Get a new one.');
  const before = await openUnitOfWork(context.records, loan);
  const after = bookWithdrawal(before, quote, { refund: figure.refund, method }, context);
  await saveUnitOfWork(context, before, withEmails(before, after));
  return after.quotes.find(({ id }) => id === quote.id) ?? quote;
}

async function saveQuote({ records }: LoanBookContext, quote: SettlementQuoteRecord): Promise<SettlementQuoteRecord> {
  await records.settlementQuotes.update(quote);
  return quote;
}
