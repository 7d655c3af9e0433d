import type { SettlementQuoteRecord } from '../../store/settlement-quotes.ts';
import type { LoanRecord } from '../../store/loans.ts';
import { refuseWhileEnding } from '../../loan-book/refuse-while-ending.ts';
import { standingQuote } from '../../loan-book/settle-loan.ts';
import type { PaymentOrder } from '../../loan-book/take-payment.ts';
import type { RequestContext } from '../operation.ts';
import { payableArrears } from './payable-arrears.ts';
import { loanMovedOn, refuseAmountAbove } from './refuse-loan.ts';
import { refuseSecondPayment } from './refuse-second-payment.ts';

/** What ends a loan: paying it off, or withdrawing from it. */
export const orderOfQuote = (
  { id, type, amount }: SettlementQuoteRecord,
  method: PaymentOrder['method'],
): PaymentOrder => ({ amount, method, kind: type, quoteId: id });

/**
 * What a charge of a card is for. No other call charges one, so exactly the amount of a figure that is to be paid by card pays
 * that; anything else pays what is overdue.
 * @param amount pence
 * @throws {Refusal} 409: nothing is to be paid, or it is on its way; 422: more than is overdue
 */
export async function orderOfCard(context: RequestContext, loan: LoanRecord, amount: number): Promise<PaymentOrder> {
  const quote = await standingQuote(context, loan.id);
  if (quote?.paymentMethod === 'CARD' && quote.amount === amount) {
    await refuseWhileEnding(context, loan);
    return orderOfQuote(quote, 'CARD');
  }
  await refuseSecondPayment(context, loan, { amount, kind: 'late' });
  if (loan.account.closedOn !== undefined) throw loanMovedOn('This loan is closed: there is nothing to pay.');
  refuseAmountAbove(amount, await payableArrears(context, loan));
  return { amount, method: 'CARD', kind: 'late' };
}
