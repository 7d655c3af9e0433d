import type { SettlementFigure } from '#lending';
import type { LoanRecord } from '../store/loans.ts';
import type { SettlementQuoteRecord } from '../store/settlement-quotes.ts';
import type { BookDesk } from './book-desk.ts';

/** Which figure is asked for. */
export interface SettlementWish {
  readonly type: 'settlement' | 'cancellation';
  readonly settlementReason?: string;
}

/** The figure of today, kept nowhere (C-19); `undefined`: there is none to be had. */
export function previewSettlement(loan: LoanRecord, type: SettlementWish['type']): SettlementFigure | undefined {
  void loan;
  void type;
  throw new Error('Not built yet');
}

/** Makes a quote of today's figure, in place of one that stands (which is withdrawn); `undefined`: there is none to be had. */
export async function quoteSettlement(
  desk: BookDesk,
  loan: LoanRecord,
  wish: SettlementWish,
): Promise<SettlementQuoteRecord | undefined> {
  void desk;
  void loan;
  void wish;
  throw new Error('Not built yet');
}

/** The quote of a loan that can still be paid (S-24), if there is one. */
export async function standingQuote(
  desk: Pick<BookDesk, 'records' | 'now'>,
  loanId: string,
): Promise<SettlementQuoteRecord | undefined> {
  void desk;
  void loanId;
  throw new Error('Not built yet');
}

/**
 * Chooses how a standing quote is paid. By direct debit it is asked for at once, and no other is asked for until it is taken
 * or returned; by card it waits for the charge (`takePayment` with the quote).
 * @throws {Refusal} 409: there is no mandate, or a payment for it is under way
 */
export async function chooseSettlementMethod(
  desk: BookDesk,
  loan: LoanRecord,
  quote: SettlementQuoteRecord,
  method: 'DIRECT_DEBIT' | 'CARD',
): Promise<SettlementQuoteRecord> {
  void desk;
  void loan;
  void quote;
  void method;
  throw new Error('Not built yet');
}
