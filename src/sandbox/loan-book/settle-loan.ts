import { londonDate } from '#lending';
import {
  addWorkingDays,
  cancellationFigure,
  settlementFigure,
  totalPaid,
  type SettlementFigure,
} from '#sandbox/ledger';
import { stateMovedOn } from '../context/refusal.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { SettlementQuoteRecord } from '../store/settlement-quotes.ts';
import { directDebitNotice } from './request-direct-debits.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { refuseWhileEnding } from './payment-hold.ts';
import { requestPayment } from './take-payment.ts';

/** Which figure is asked for. */
export interface SettlementRequest {
  readonly type: 'settlement' | 'cancellation';
  readonly settlementReason?: string;
}

/** The figure of today, kept nowhere (C-19); `undefined`: there is none to be had. */
export function previewSettlement(
  { account }: LoanRecord,
  type: SettlementRequest['type'],
): SettlementFigure | undefined {
  const figure = type === 'settlement' ? settlementFigure(account) : cancellationFigure(account);
  return figure && figure.amount > 0 ? figure : undefined;
}

/**
 * Makes a quote of today's figure, in place of one that stands (which is withdrawn); `undefined`: there is none to be had.
 * @throws {Refusal} 409: a payment of the one that stands is under way
 */
export async function quoteSettlement(
  context: LoanBookContext,
  loan: LoanRecord,
  { type, settlementReason }: SettlementRequest,
): Promise<SettlementQuoteRecord | undefined> {
  const { records, newId, now } = context;
  const figure = previewSettlement(loan, type);
  if (!figure) return undefined;
  const standing = await activeQuote(context, loan.id);
  if (standing) {
    await refuseWhileEnding(context, loan);
    await records.settlementQuotes.update({ ...standing, state: 'Withdrawn' });
  }
  const quote: SettlementQuoteRecord = {
    id: newId(),
    loanId: loan.id,
    type,
    state: 'Quoted',
    ...figure,
    paidBefore: totalPaid(loan.account),
    ...(settlementReason !== undefined && { settlementReason }),
    expiresAt: endOf(figure.settlementDate),
    createdAt: now,
  };
  await records.settlementQuotes.add(quote);
  return quote;
}

const HOUR = 3_600_000;

/** The last moment of a day in London, whose clocks are an hour ahead of UTC in summer. */
function endOf(day: string): Date {
  const inWinter = Date.parse(`${day}T23:59:59.999Z`);
  return new Date(londonDate(inWinter) === day ? inWinter : inWinter - HOUR);
}

/** The quote of a loan that can still be paid (S-24), if there is one. */
export async function activeQuote(
  { records, now }: Pick<LoanBookContext, 'records' | 'now'>,
  loanId: string,
): Promise<SettlementQuoteRecord | undefined> {
  const quotes = await records.settlementQuotes.listOfLoan(loanId);
  return quotes.find(({ state, expiresAt }) => state === 'Quoted' && expiresAt > now);
}

/**
 * Chooses how a standing quote is paid. By direct debit it is asked for at once, and no other is asked for until it is taken
 * or returned; by card it waits for the charge (`takePayment` with the quote).
 * @throws {Refusal} 409: there is no mandate, a payment for it is under way, or a direct debit would come too late
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
    return keep(context, { ...rest, paymentMethod: method });
  }
  if (addWorkingDays(loan.account.asOf, directDebitNotice) > quote.settlementDate) {
    throw stateMovedOn('A Direct Debit would come too late for this figure. Get a new one, or pay by card.');
  }
  const order = { amount: quote.amount, method, kind: quote.type, quoteId: quote.id };
  const { repayment } = await requestPayment(context, loan, order);
  return keep(context, { ...quote, paymentMethod: method, paymentDate: repayment.expectedOn });
}

async function keep({ records }: LoanBookContext, quote: SettlementQuoteRecord): Promise<SettlementQuoteRecord> {
  await records.settlementQuotes.update(quote);
  return quote;
}
