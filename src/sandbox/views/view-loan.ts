import { isActiveLoan, poundsFromPence } from '#lending';
import {
  arrearsOf,
  balanceToday,
  canChangePaymentDate,
  canMakeEarlyRepayment,
  leftToPay,
  totalPaid,
} from '#sandbox/ledger';
import type { SentLoan } from './sent.ts';
import { isCardBarred } from '../card-processor/charge-card.ts';
import { directDebitFrom } from '../loan-book/direct-debit-notice.ts';
import { mandateOf } from '../loan-book/mandates.ts';
import { nextCollection } from '../loan-book/next-collection.ts';
import { payableAhead } from '../loan-book/payable-ahead.ts';
import { plannedRetries } from '../loan-book/retry-direct-debit.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { LoanRecord } from '../store/loans.ts';
import { mergeParts } from './merge-parts.ts';
import { viewLoanAgreement } from './view-loan-agreement.ts';
import { viewLoanLists } from './view-payments.ts';
import { viewLoanPayers } from './view-loan-payers.ts';
import { viewLoanSummary } from './view-loan-summary.ts';

/**
 * Returns a loan as the API shows it (D-09, C-10).
 * @param context with lender time as `now` and with the loan's brand
 * @param loan a loan that has been run up to today in lender time
 * @param embedded the names of the resources to embed
 */
export async function viewLoan(
  context: RequestContext,
  loan: LoanRecord,
  embedded: ReadonlySet<string>,
): Promise<SentLoan> {
  const { account } = loan;
  const arrears = arrearsOf(account);
  const { records } = context;
  const repayments = await records.repayments.listOfLoan(loan.id);
  const mandates = await records.mandates.listOfLoan(loan.id);
  const arrangements = await records.arrangements.listOfLoan(loan.id);
  const unit = { loan, repayments, mandates, arrangements };
  const [retry] = plannedRetries(unit);
  const mandate = await mandateOf(context, loan.id);
  const payers = viewLoanPayers(unit, mandate, embedded);
  const next = nextCollection(unit);
  const most = await payableAhead(context, loan);
  return mergeParts(
    await viewLoanSummary(context, loan),
    await viewLoanAgreement(context, loan, embedded),
    {
      asOf: account.asOf,
      balance: poundsFromPence(balanceToday(account)),
      totalPaid: poundsFromPence(totalPaid(account)),
      remainingToPay: poundsFromPence(leftToPay(account)),
    },
    next && {
      nextPayment: {
        date: next.date,
        amount: poundsFromPence(next.amount),
        ...(next.askedOn !== undefined && { paymentMethod: 'DIRECT_DEBIT' as const }),
        ...(most > 0 && { mostNow: poundsFromPence(most) }),
      },
    },
    arrears && {
      arrears: {
        amount: poundsFromPence(arrears.amount),
        since: arrears.since,
        payments: arrears.instalments.length,
      },
    },
    account.withdrawal && { withdrawal: account.withdrawal },
    retry && {
      retry: { amount: poundsFromPence(retry.returned.amount), date: retry.takenOn, askedOn: retry.askedOn },
    },
    isActiveLoan(account.state) && { directDebitFrom: directDebitFrom(account, mandate) },
    {
      canMakeEarlyRepayment: canMakeEarlyRepayment(account),
      canChangePaymentDate: canChangePaymentDate(account),
    },
    (await isCardBarred(context, loan.id)) && { isCardBarred: true },
    account.closedOn !== undefined && { closedOn: account.closedOn },
    viewLoanLists(loan, repayments, embedded),
    payers,
  );
}
