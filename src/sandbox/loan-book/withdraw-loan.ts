import { poundsFromPence } from '#lending';
import { cancellationFigure, duePayments, withdrawAccount } from '#sandbox/ledger';
import { stateMovedOn } from '../context/refusal.ts';
import { plannedEmail, type PlannedEmail } from '../messages/send-email.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { SettlementQuoteRecord } from '../store/settlement-quotes.ts';
import { bookWithdrawal } from './book-repayment.ts';
import { sendEmails } from './borrower-emails.ts';
import { withEmails } from './event-emails.ts';
import type { LoanBookContext } from './loan-book-context.ts';
import { newQuote } from './settle-loan.ts';
import { openUnitOfWork, saveUnitOfWork, withAccount } from './unit-of-work.ts';

/**
 * Records that the borrower withdraws from the agreement (CCA s66A(2): notice is enough, payment is not needed), and confirms it by
 * email. Nothing of the schedule is collected any more. The quote is what the borrower owes; it has no expiry. A settlement figure is
 * withdrawn. If the borrower owes nothing, the loan ends at once and any overpayment is refunded.
 * @returns the quote, or `undefined` if it is too late to withdraw
 */
export async function withdrawLoan(
  context: LoanBookContext,
  loan: LoanRecord,
): Promise<SettlementQuoteRecord | undefined> {
  const figure = cancellationFigure(loan.account);
  if (!figure) return undefined;
  const quote = newQuote(context, loan, 'cancellation', figure);
  const before = await openUnitOfWork(context.records, loan);
  const quotes = before.quotes.map((one) => (one.state === 'Quoted' ? { ...one, state: 'Withdrawn' as const } : one));
  const noticed = { ...before, quotes: [quote, ...quotes] };
  if (figure.amount === 0) {
    const ended = bookWithdrawal(noticed, quote, { refund: figure.refund, method: 'CARD' }, context);
    await saveUnitOfWork(context, before, withEmails(before, ended));
    return { ...quote, state: 'Completed' };
  }
  const withdrawn = withAccount(noticed, withdrawAccount(loan.account, figure.amount));
  const saved = await saveUnitOfWork(context, before, withdrawn);
  await sendEmails(context, saved, [noticeEmail(saved, quote)], 'cancel');
  return quote;
}

/** Confirms the notice: what is owed today, and at most on the last day. */
function noticeEmail({ account, reference }: LoanRecord, { amount }: SettlementQuoteRecord): PlannedEmail {
  const last = duePayments(account).at(-1);
  if (!account.withdrawal || !last) throw stateMovedOn('The borrower has not withdrawn from this loan.');
  return plannedEmail('withdrawal-recorded', account.asOf, {
    loan: { reference },
    withdrawal: { date: account.withdrawal.noticedOn },
    quote: { amount: poundsFromPence(amount) },
    last: { amount: poundsFromPence(last.amount), date: last.dueDate },
  });
}
