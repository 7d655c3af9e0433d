import type { Brand, Loan, LoanApplicationSummary } from '#model';
import { readBrand } from '../lending/brands.ts';
import { borrower, fakeLender } from './fake-lender.ts';
import { type AppOptions, openApp } from './render-app.tsx';
import { repoOffers } from './repo-offers.ts';

/** What the flows of each product offer. */
const offers = { unsecured: await repoOffers('lendable', 'loan'), motor: await repoOffers('motor', 'loan') };

/** A brand with vehicle finance. */
export const motorBrand: Brand = readBrand('motor');

export const loanCall = 'GET /api/product/v2/loans/l1';

/** A lender with one borrower and these loans. */
export function lenderOf(loans: readonly Loan[], loanApplications: readonly LoanApplicationSummary[] = []) {
  const lender = fakeLender();
  lender.answers('user', () => ({
    status: 200,
    data: { ...borrower, loans, loanApplications },
  }));
  for (const loan of loans) lender.answers(`GET /api/product/v2/loans/${loan.id}`, () => ({ status: 200, data: loan }));
  return lender;
}

/** Imports what the unsecured loans offer. */
export const importLoanOffers = async () => ({ offers: offers.unsecured });

/** Opens a loan's page as its borrower. `part` is appended to the address, such as `&tab=schedule`. */
export function openLoan(loan: Loan, part = '', options: AppOptions = {}) {
  const lender = options.lender ?? lenderOf([loan]);
  return openApp(`/account/borrow/repay/summary?id=l1${part}`, {
    signedIn: true,
    importOffers: async () => ({ offers: offers[loan.product ?? 'unsecured'] }),
    ...(loan.product === 'motor' && { brand: motorBrand }),
    ...options,
    lender,
  });
}
