import { formatServerTime, londonDate, poundsFromPence } from '#lending';
import { leftToPay, withdrawalFigure, type SettlementFigure } from '#sandbox/ledger';
import type { EarlySettlementQuote } from '#model';
import type { RequestContext } from '../context/request-context.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { SettlementQuoteRecord } from '../store/settlement-quotes.ts';
import { isShown, viewRepayment } from './view-payments.ts';

/** Returns the parts of a settlement amount in pounds. */
function viewFigure({ amount, principal, interestToDate, interestAfter, rebate, settlementDate }: SettlementFigure) {
  return {
    amount: poundsFromPence(amount),
    principal: poundsFromPence(principal),
    interestToDate: poundsFromPence(interestToDate),
    interestAfter: poundsFromPence(interestAfter),
    rebate: poundsFromPence(rebate),
    settlementDate,
  };
}

/** Returns a settlement or cancellation quote as the API shows it. */
export async function viewSettlementQuote(
  context: RequestContext,
  loan: LoanRecord,
  quote: SettlementQuoteRecord,
  embedded: ReadonlySet<string>,
): Promise<EarlySettlementQuote> {
  const { id, type, state, expiresAt, createdAt, paymentMethod, paymentDate } = quote;
  return {
    '@type': 'early-settlement-quote',
    id,
    type,
    state,
    ...viewFigure(quote),
    ...(type === 'settlement' && { expiresAt: formatServerTime(expiresAt.getTime()) }),
    createdAt: londonDate(createdAt.getTime()),
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(paymentDate !== undefined && { paymentDate }),
    ...(await viewSurroundings(context, loan, quote, embedded)),
  };
}

/** Returns today's settlement amount in the form of a quote. It is not stored, so it cannot be paid or found again. */
export async function viewSettlementPreview(
  context: RequestContext,
  loan: LoanRecord,
  figure: SettlementFigure & Pick<SettlementQuoteRecord, 'type'>,
  embedded: ReadonlySet<string>,
): Promise<EarlySettlementQuote> {
  return {
    '@type': 'early-settlement-quote',
    id: `preview-${loan.id}`,
    type: figure.type,
    state: 'Quoted',
    ...viewFigure(figure),
    createdAt: loan.account.asOf,
    ...(await viewSurroundings(context, loan, figure, embedded)),
  };
}

async function viewSurroundings(
  { records }: RequestContext,
  loan: LoanRecord,
  { amount, type }: Pick<SettlementQuoteRecord, 'amount' | 'type'>,
  embedded: ReadonlySet<string>,
): Promise<Pick<EarlySettlementQuote, 'pendingRepayments' | 'context' | 'refund'>> {
  const shown = (await records.repayments.listOfLoan(loan.id)).filter(isShown);
  const pending = shown.filter(({ state }) => state === 'Pending');
  const remaining = leftToPay(loan.account);
  const refund = type === 'cancellation' && amount === 0 ? withdrawalFigure(loan.account).refund : 0;
  return {
    ...(refund > 0 && { refund: poundsFromPence(refund) }),
    ...(embedded.has('pendingRepayments') && { pendingRepayments: pending.map(viewRepayment) }),
    ...(embedded.has('context') && {
      context: {
        remainingToPay: poundsFromPence(remaining),
        saving: poundsFromPence(Math.max(0, remaining - amount)),
        paymentsStillTaken: pending.filter(({ quoteId }) => quoteId === undefined).length,
      },
    }),
  };
}
