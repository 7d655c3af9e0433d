import { isOpenApplication, isPendingLoan, isRunningLoan } from '#lending';
import type { Brand, User } from '#model';
import { applicationsOf, isStaff, loansOf, staffAddress } from './items-of.ts';
import { applicationAddress, loanAddress } from './route-address.ts';

/** A start page. */
export interface Home {
  readonly address: string;
  readonly kind: 'staff' | 'application' | 'loan' | 'account';
}

const only = <Kind>(items: readonly Kind[]): Kind | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * The page where a user starts after signing in (R-41…R-44). Staff start at their own sign-in, or at the page that turns them away if
 * there is none. A borrower with exactly one open application or active loan starts there, all others at the dashboard. A loan is
 * never the start if the brand has no loan pages.
 */
export function homeOf(user: User, brand: Pick<Brand, 'id' | 'switches'>, ssoProvider: string): Home {
  if (isStaff(user)) return { address: staffAddress(ssoProvider) ?? '/not-authorized', kind: 'staff' };
  const open = applicationsOf(user, brand.id).filter(({ state }) => isOpenApplication(state));
  const active = loansOf(user, brand.id).filter(isRunningLoan);
  const application = only(open);
  if (application && active.length === 0) return { address: applicationAddress(application), kind: 'application' };
  const loan = only(active.filter(({ state }) => !isPendingLoan(state)));
  if (loan && open.length === 0 && brand.switches.borrowerView) return { address: loanAddress(loan.id), kind: 'loan' };
  return { address: '/account/borrow', kind: 'account' };
}
