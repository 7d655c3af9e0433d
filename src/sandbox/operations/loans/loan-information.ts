import { isActiveLoan, isInArrears, londonDate, penceFromPounds, poundsFromPence } from '#lending';
import type { ContactPermissionUpdate, CrossSellCard, LoanAffordability } from '#model';
import { paymentOfMonth } from '#sandbox/ledger';
import { essentialSpending } from '#sandbox/origination';
import { notFound } from '../../context/refusal.ts';
import { viewLoan } from '../../views/view-loan.ts';
import { ownLoan, requireSignedInUser } from '../caller.ts';
import { embeddedNames, type Operation } from '../operation.ts';

/** C-10: answers with a loan of the caller and the requested embedded resources. */
export const getLoan: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  return { data: await viewLoan(context, loan, embeddedNames(request)) };
};

/**
 * C-33: answers with the borrower's monthly figures: those of the application, and the payments of their other loans with us. In
 * production, a server would call this with a service token. The sandbox accepts the borrower's own token.
 */
export const getLoanAffordability: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const application = await context.records.applications.find(loan.applicationId);
  if (!application) throw notFound();
  const all = await context.records.loans.listOfUser(loan.userId);
  const others = all.filter(({ id, account }) => id !== loan.id && isActiveLoan(account.state));
  const debtRepayments = others.reduce((sum, { account }) => sum + paymentOfMonth(account), 0);
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

const cardAt = (publicUrl: string): CrossSellCard => ({
  isOffered: true,
  title: 'A credit card from Zable',
  text: 'Check if you would be accepted. It will not affect your credit score.',
  url: `${publicUrl}/sandbox/credit-card`,
});

/**
 * C-34, A-50: offers another product of the group to borrowers with an active loan who consented to such offers. Borrowers in
 * arrears are not offered more credit.
 */
export const getCrossSellCard: Operation = async (request) => {
  const user = await requireSignedInUser(request);
  const consents: ContactPermissionUpdate = user.contactConsent;
  const loans = (await request.records.loans.listOfUser(user.id)).map(({ account }) => account.state);
  const isOffered = (consents.groupCrossSell ?? true) && loans.some(isActiveLoan) && !loans.some(isInArrears);
  const data: CrossSellCard = isOffered ? cardAt(request.publicUrl) : { isOffered };
  return { data };
};
