import { londonDate } from '#lending';
import { addDays, arrearsOf, paymentDayUpTo, type LenderDecision } from '#sandbox/ledger';
import { agreeArrangement } from '../loan-book/agree-arrangement.ts';
import { decideOnLoan } from '../loan-book/change-loan.ts';
import { cancelMandate } from '../loan-book/mandates.ts';
import { quoteSettlement, type SettlementRequest } from '../loan-book/settle-loan.ts';
import { takePayment } from '../loan-book/take-payment.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { LoanRecord } from '../store/loans.ts';

/** Something that happened to a persona's loan, done by the book as it does it for everybody. */
type LoanAct = (context: RequestContext, loan: LoanRecord) => Promise<unknown>;

const decide =
  (decision: LenderDecision): LoanAct =>
  (context, loan) =>
    decideOnLoan(context, loan, decision);

const wishes: Readonly<Record<SettlementRequest['type'], SettlementRequest>> = {
  settlement: { type: 'settlement', settlementReason: 'savings' },
  cancellation: { type: 'cancellation' },
};

const quote =
  (type: SettlementRequest['type']): LoanAct =>
  (context, loan) =>
    quoteSettlement(context, loan, wishes[type]);

const payOff =
  (type: SettlementRequest['type']): LoanAct =>
  async (context, loan) => {
    const made = await quoteSettlement(context, loan, wishes[type]);
    if (made) await takePayment(context, loan, { amount: made.amount, method: 'CARD', kind: type, quoteId: made.id });
  };

/** Over half a year, from a fortnight on or a little sooner. */
const arrange: LoanAct = async (context, loan) => {
  const { records, now, newId } = context;
  const draft = { id: newId(), loanId: loan.id, state: 'Draft', form: {}, createdAt: now } as const;
  await records.arrangements.add(draft);
  const monthlyAmount = Math.ceil((arrearsOf(loan.account)?.amount ?? 0) / 6);
  const paymentDate = paymentDayUpTo(addDays(londonDate(now.getTime()), 14));
  await agreeArrangement(context, loan, draft, { monthlyAmount, paymentDate });
};

/** What can happen to a persona's loan. */
export const loanActs = {
  'loses its mandate': cancelMandate,
  'is quoted to settle': quote('settlement'),
  'is quoted to cancel': quote('cancellation'),
  'is settled': payOff('settlement'),
  'is cancelled': payOff('cancellation'),
  'is arranged': arrange,
  'is sold': decide('Sold'),
  'is written off': decide('Written Off'),
  'is terminated': decide('Terminated'),
  'is terminated by its borrower': decide('Voluntary terminated'),
} satisfies Readonly<Record<string, LoanAct>>;

/** The name of something that can happen to a persona's loan. */
export type LoanActName = keyof typeof loanActs;
