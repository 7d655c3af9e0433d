import { londonDate } from '#lending';
import { addDays, arrearsOf, paymentDayUpTo, type LenderDecision } from '#sandbox/ledger';
import { agreeArrangement } from '../loan-book/agree-arrangement.ts';
import { decideOnLoan } from '../loan-book/change-loan.ts';
import { serveDefaultNotice } from '../loan-book/notices/default-notice.ts';
import { cancelMandate } from '../loan-book/mandates.ts';
import { quoteSettlement } from '../loan-book/settle-loan.ts';
import { takePayment } from '../loan-book/take-payment.ts';
import { withdrawLoan } from '../loan-book/withdraw-loan.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { LoanRecord } from '../store/loans.ts';

/** Makes something happen to a persona's loan, with the same loan-book commands as for any other loan. */
type LoanEvent = (context: RequestContext, loan: LoanRecord) => Promise<unknown>;

const decide =
  (decision: LenderDecision): LoanEvent =>
  (context, loan) =>
    decideOnLoan(context, loan, decision);

const quote = {
  settlement: (context, loan) => quoteSettlement(context, loan, 'savings'),
  cancellation: withdrawLoan,
} as const satisfies Readonly<Record<string, LoanEvent>>;

const payOff =
  (type: keyof typeof quote): LoanEvent =>
  async (context, loan) => {
    const made = await quote[type](context, loan);
    const quoted = await context.records.loans.find(loan.id);
    if (!made || !quoted) return;
    await takePayment(context, quoted, { amount: made.amount, method: 'CARD', kind: type, quoteId: made.id });
  };

/** Agrees an arrangement over six months. It starts on the payment day on or before the day in two weeks. */
const agree: LoanEvent = async (context, loan) => {
  const { records, now, newId } = context;
  const draft = { id: newId(), loanId: loan.id, state: 'Draft', form: {}, createdAt: now } as const;
  await records.arrangements.add(draft);
  const monthlyAmount = Math.ceil((arrearsOf(loan.account)?.amount ?? 0) / 6);
  const paymentDate = paymentDayUpTo(addDays(londonDate(now.getTime()), 14));
  await agreeArrangement(context, loan, draft, { monthlyAmount, paymentDate });
};

/** The events that a persona's loan can have. */
export const loanEvents = {
  'cancel-mandate': cancelMandate,
  'quote-settlement': quote.settlement,
  'quote-cancellation': quote.cancellation,
  settle: payOff('settlement'),
  withdraw: payOff('cancellation'),
  'agree-arrangement': agree,
  sell: decide('Sold'),
  'write-off': decide('Written Off'),
  'serve-default-notice': serveDefaultNotice,
  terminate: decide('Terminated'),
  'terminate-voluntarily': decide('Voluntary terminated'),
} satisfies Readonly<Record<string, LoanEvent>>;

/** The name of an event of a persona's loan. */
export type LoanEventName = keyof typeof loanEvents;
