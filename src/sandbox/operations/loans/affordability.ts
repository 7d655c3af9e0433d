import { isActiveLoan, londonDate, penceFromPounds, poundsFromPence } from '#lending';
import { essentialSpending } from '#sandbox/origination';
import type { LoanAffordability } from '#model';
import type { Operation } from '../operation.ts';
import { notFound } from '../../api/refusals.ts';
import { ownLoan } from './own-loan.ts';

/**
 * C-33: answers with the borrower's monthly figures: those of the application, and the payments of their other loans with us. In
 * production, a server would call this with a service token. The sandbox accepts the borrower's own token.
 */
export const getLoanAffordability: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const application = await context.records.applications.find(loan.applicationId);
  if (!application) throw notFound();
  const all = await context.records.loans.listOfUser(loan.userId);
  const others = all.filter(({ id, account }) => id !== loan.id && isActiveLoan(account.state));
  const debtRepayments = others.reduce((sum, { account }) => sum + account.monthlyPayment, 0);
  const income = penceFromPounds(application.payload.netMonthlyIncome);
  const spending = essentialSpending(application.payload);
  const data: LoanAffordability = {
    netMonthlyIncome: poundsFromPence(income),
    essentialSpending: poundsFromPence(spending),
    debtRepayments: poundsFromPence(debtRepayments),
    remaining: poundsFromPence(income - spending - debtRepayments),
    takenOn: londonDate(application.createdAt.getTime()),
  };
  return { data };
};
