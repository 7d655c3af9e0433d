import { quoteFromApr } from '../../src/lending/quote.ts';
import { openAccount, type LoanAccount } from '#sandbox/ledger';
import type { Store } from '#sandbox';
import { application } from './applicants.ts';

export const at = (instant: number) => new Date(instant);
const { user: applicant } = application();
const pat = {
  id: 'pat',
  ...applicant,
  contactConsent: applicant.contactConsent ?? {},
  roles: [],
  createdAt: at(0),
};
export const made = {
  id: 'application-1',
  userId: 'pat',
  brand: 'lendable',
  reference: 'AAA-AAA-AAA',
  state: 'Funded' as const,
  reasons: [],
  payload: application(),
  progress: {},
  createdAt: at(0),
};
const bankAccount = { accountName: 'P Quoted', sortCode: '309430', accountNumber: '00733445' };
export const opened: LoanAccount = openAccount({
  terms: quoteFromApr(750_000, 36, 29.075, 46_500),
  madeOn: '2026-01-05',
  paidOutOn: '2026-01-06',
  paymentDay: 10,
});
export const loan = {
  id: 'loan-1',
  userId: 'pat',
  applicationId: made.id,
  brand: 'lendable',
  reference: made.reference,
  account: opened,
  bankAccount,
  directDebits: ['paid', 'returned'] as const,
  createdAt: at(0),
};
export const ofLoan = { loanId: loan.id, createdAt: at(1) };

export const repayment = {
  ...ofLoan,
  id: 'repayment-1',
  amount: 30_136,
  method: 'DIRECT_DEBIT' as const,
  kind: 'settlement' as const,
  state: 'Pending' as const,
  requestedOn: '2026-02-05',
  expectedOn: '2026-02-10',
  quoteId: 'quote-1',
};
export const taken = {
  ...repayment,
  state: 'Taken' as const,
  date: '2026-02-10',
  interest: 14_000,
  principal: 16_136,
  balanceAfter: 1,
};
export const mandate = {
  ...ofLoan,
  id: 'mandate-1',
  reference: 'AAA-D1',
  state: 'Pending' as const,
  bankAccount,
  since: '2026-01-05',
  activeFrom: '2026-01-07',
};
export const quote = {
  ...ofLoan,
  id: 'quote-1',
  type: 'settlement' as const,
  state: 'Quoted' as const,
  amount: 800_000,
  principal: 790_000,
  interestToDate: 4_000,
  interestAfter: 6_000,
  rebate: 100_000,
  paidBefore: 0,
  settlementDate: '2026-03-01',
  settlementReason: 'savings',
  expiresAt: at(9),
};
export const chosen = {
  ...quote,
  state: 'Completed' as const,
  paymentMethod: 'DIRECT_DEBIT' as const,
  paymentDate: '2026-02-10',
};
export const intent = {
  ...ofLoan,
  id: 'pi_1',
  paymentMethodId: 'pm_card_visa',
  amount: 30_136,
  state: 'RequiresAction' as const,
  clientSecret: 'pi_1_secret_x',
};
export const failed = { ...intent, state: 'Failed' as const, reasonCode: 'CARD_DECLINED' as const, repaymentId: 'r' };
export const payment = {
  ...ofLoan,
  state: 'state-1',
  flow: 'settlement' as const,
  amount: 1,
  redirectUrl: '/truelayer/callback',
  status: 'LOADING' as const,
  details: {},
};
export const done = { ...payment, status: 'SUCCESS' as const, details: { codeHash: 'h' }, repaymentId: 'r' };
export const wish = {
  ...ofLoan,
  id: 'case-1',
  state: 'Open' as const,
  bankAccount,
  openedOn: '2026-02-01',
  takesEffectOn: '2026-02-06',
};
export const draft = { ...ofLoan, id: 'arrangement-1', state: 'Draft' as const, form: {} };
export const agreed = {
  ...draft,
  state: 'Agreed' as const,
  form: { reason: 'illness', amount: 50.5 },
  monthlyAmount: 5_050,
  term: 6,
  paymentDate: '2026-03-01',
  agreedOn: '2026-02-15',
  until: '2026-08-01',
};

/**
 * Adds a loan with its user and its application.
 * @param borrower the id of another user than that of `loan`. Their loan is `loan-of-<id>`.
 */
export async function withLoan(store: Store, borrower?: string): Promise<void> {
  const other = borrower !== undefined && {
    user: { id: borrower, email: `${borrower}@example.com` },
    application: { id: `application-of-${borrower}`, userId: borrower, reference: borrower },
    loan: { id: `loan-of-${borrower}`, userId: borrower, applicationId: `application-of-${borrower}` },
  };
  await store.transact(async (records) => {
    await records.users.add({ ...pat, ...(other && other.user) });
    await records.applications.add({ ...made, ...(other && other.application) });
    await records.loans.add({ ...loan, ...(other && other.loan) });
  });
}
