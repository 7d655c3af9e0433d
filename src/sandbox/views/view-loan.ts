import {
  arrearsOf,
  balanceToday,
  canChangePaymentDate,
  canMakeEarlyRepayment,
  poundsFromPence,
  remainingToPay,
  totalPaid,
} from '#lending';
import type { Loan } from '#model';
import { mandateOf } from '../loan-book/mandate-of.ts';
import type { Desk } from '../operations/operation.ts';
import type { LoanRecord } from '../store/loans.ts';
import { viewLoanAgreement } from './view-loan-agreement.ts';
import { viewLoanLists } from './view-loan-lists.ts';
import { viewLoanPayers } from './view-loan-payers.ts';
import { viewLoanSummary } from './view-loan-summary.ts';
import { viewNextPayment } from './view-next-payment.ts';

/** What can stand in a loan, by the names of `embedded`. */
export type LoanEmbeds = ReadonlySet<string>;

/**
 * A loan as the API shows it (D-09, C-10).
 * @param desk its `now` is the lender's, its brand the loan's
 * @param loan brought up to the lender's day
 */
export async function viewLoan(desk: Desk, loan: LoanRecord, embedded: LoanEmbeds): Promise<Loan> {
  const { account } = loan;
  const arrears = arrearsOf(account);
  const repayments = await desk.records.repayments.listOfLoan(loan.id);
  const mandate = await mandateOf(desk, loan.id);
  const nextPayment = viewNextPayment(account, mandate);
  return {
    ...(await viewLoanSummary(desk, loan)),
    ...(await viewLoanAgreement(desk, loan, embedded)),
    asOf: account.asOf,
    balance: poundsFromPence(balanceToday(account)),
    totalPaid: poundsFromPence(totalPaid(account)),
    remainingToPay: poundsFromPence(remainingToPay(account)),
    ...(nextPayment && { nextPayment }),
    ...(arrears && {
      arrears: {
        amount: poundsFromPence(arrears.amount),
        since: arrears.since,
        payments: arrears.instalments.length,
      },
    }),
    canMakeEarlyRepayment: canMakeEarlyRepayment(account),
    canChangePaymentDate: canChangePaymentDate(account),
    ...(account.closedOn !== undefined && { closedOn: account.closedOn }),
    ...viewLoanLists(loan, repayments, arrears?.instalments ?? [], embedded),
    ...(await viewLoanPayers(desk, loan, mandate, embedded)),
  };
}
