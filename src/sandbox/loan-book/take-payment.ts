import type { LoanRecord } from '../store/loans.ts';
import type { RepaymentRecord } from '../store/repayments.ts';
import type { BookDesk } from './book-desk.ts';

/** A payment that has been or is to be made. Pence. */
export interface PaymentOrder extends Pick<RepaymentRecord, 'amount' | 'method' | 'kind'> {
  /** The quote that it is to settle; its amount is the quote's. */
  readonly quoteId?: string;
}

export interface OrderedPayment {
  readonly loan: LoanRecord;
  readonly repayment: RepaymentRecord;
}

/**
 * Books money that is there: a card's, a bank transfer's. It goes to what is overdue first, the oldest first; the rest takes
 * off the balance: the monthly payment stays as it is and the loan ends sooner. What is more than is owed is paid back. With
 * a quote, it settles the loan.
 */
export async function takePayment(desk: BookDesk, loan: LoanRecord, order: PaymentOrder): Promise<OrderedPayment> {
  void desk;
  void loan;
  void order;
  throw new Error('Not built yet');
}

/**
 * Asks for money that takes its time: a direct debit, or a payment from a bank. It is pending for three working days (from a
 * bank: one), then taken, or returned by the loan's script; the book does that.
 */
export async function expectPayment(desk: BookDesk, loan: LoanRecord, order: PaymentOrder): Promise<OrderedPayment> {
  void desk;
  void loan;
  void order;
  throw new Error('Not built yet');
}
