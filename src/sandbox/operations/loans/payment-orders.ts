import { arrearsOf } from '#sandbox/ledger';
import type { SettlementQuoteRecord } from '../../store/settlement-quotes.ts';
import type { LoanRecord } from '../../store/loans.ts';
import { payableAhead } from '../../loan-book/payable-ahead.ts';
import { refuseWhileEnding } from '../../loan-book/payment-hold.ts';
import { activeQuote } from '../../loan-book/settle-loan.ts';
import type { PaymentOrder } from '../../loan-book/take-payment.ts';
import type { RequestContext } from '../../context/request-context.ts';
import { payableArrears, loanMovedOn, refuseAmountAbove, refuseSecondPayment } from './payment-rules.ts';

/** Returns the payment that pays a settlement or cancellation quote. */
export const orderOfQuote = (
  { id, type, amount }: SettlementQuoteRecord,
  method: PaymentOrder['method'],
): PaymentOrder => ({ amount, method, kind: type, quoteId: id });

/**
 * Determines the purpose of a card charge. The contract has one operation for all charges: if the amount equals a quote to be paid
 * by card, the charge pays that quote. Otherwise it pays arrears or, if nothing is overdue, the next payment.
 * @param amount in pence
 * @throws {Refusal} 409 if nothing can be paid or a payment is on its way; 422 if the amount is too high
 */
export async function orderOfCard(context: RequestContext, loan: LoanRecord, amount: number): Promise<PaymentOrder> {
  const quote = await activeQuote(context, loan.id);
  if (quote?.paymentMethod === 'CARD' && quote.amount === amount) {
    await refuseWhileEnding(context, loan);
    return orderOfQuote(quote, 'CARD');
  }
  return orderOfNextPayment(context, loan, { amount, method: 'CARD' });
}

/**
 * Returns the payment of the arrears or, if nothing is overdue, of the next payment before its due date. The amount is in pence.
 * @throws {Refusal} 409 if nothing can be paid or a payment is on its way; 422 if the amount is too high
 */
export async function orderOfNextPayment(
  context: RequestContext,
  loan: LoanRecord,
  order: Pick<PaymentOrder, 'amount' | 'method'>,
): Promise<PaymentOrder> {
  const { amount } = order;
  const ahead = arrearsOf(loan.account) ? 0 : await payableAhead(context, loan);
  const kind = ahead > 0 ? 'scheduled' : 'late';
  await refuseSecondPayment(context, loan, { amount, kind });
  if (loan.account.closedOn !== undefined) throw loanMovedOn('This loan is closed. You do not need to pay anything.');
  refuseAmountAbove(amount, ahead > 0 ? ahead : await payableArrears(context, loan));
  return { ...order, kind };
}
