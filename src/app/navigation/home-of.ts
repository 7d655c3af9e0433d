import { isOpenApplication } from '#lending';
import type { LoanApplicationSummary, User } from '#model';
import { applicationAddress } from './route-address.ts';

/** Who is not served by the borrower area. */
const STAFF = ['SUPER_ADMIN', 'ADMIN'];

/** A user's applications with one brand, newest first (D-06); references that were not embedded are left out. */
export function applicationsOf(user: User, brand: string): readonly LoanApplicationSummary[] {
  return (user.loanApplications ?? []).filter(
    (item): item is LoanApplicationSummary => item['@type'] === 'loan-application' && item.brand === brand,
  );
}

const hasActiveLoan = (user: User, brand: string) =>
  (user.loans ?? []).some((loan) => loan['@type'] === 'loan' && (loan.brand ?? brand) === brand && loan.isActive);

/** Where somebody starts after signing in: staff elsewhere, the one open application itself, otherwise the dashboard. */
export function homeOf(user: User, brand: string): string {
  if (user.roles.some((role) => STAFF.includes(role))) return '/not-authorized';
  const open = applicationsOf(user, brand).filter(({ state }) => isOpenApplication(state));
  const [only] = open;
  return only && open.length === 1 && !hasActiveLoan(user, brand) ? applicationAddress(only) : '/account/borrow';
}
