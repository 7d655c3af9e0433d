import { isOpenApplication, isPendingLoan } from '#lending';
import type { Brand, LoanApplicationSummary, LoanSummary, ResourceReference, User } from '#model';
import { applicationAddress, loanAddress } from './route-address.ts';

/** The roles of staff, whom the borrower area does not serve. */
const STAFF = ['SUPER_ADMIN', 'ADMIN'];

type Item = LoanApplicationSummary | LoanSummary;

/** Is this the resource itself, rather than a reference to it (D-07)? */
const isItem = <Kind extends Item>(item: Kind | ResourceReference): item is Kind =>
  item['@type'] !== 'resource-reference';

/** The items of a brand (D-06). An item without a brand belongs to every brand. */
const ofBrand = <Kind extends Item>(items: readonly (Kind | ResourceReference)[] = [], brand: string) =>
  items.filter((item): item is Kind => isItem(item) && (item.brand ?? brand) === brand);

/** A user's applications with one brand, newest first (D-06); references are left out (D-07). */
export const applicationsOf = (user: User, brand: string): readonly LoanApplicationSummary[] =>
  ofBrand<LoanApplicationSummary>(user.loanApplications, brand);

/** A user's loans with one brand, newest first (D-06, D-08); references are left out (D-07). */
export const loansOf = (user: User, brand: string): readonly LoanSummary[] => ofBrand<LoanSummary>(user.loans, brand);

/** Does this user belong to the lender's staff? Users with any other role are borrowers. */
export const isStaff = (user: Pick<User, 'roles'>): boolean => user.roles.some((role) => STAFF.includes(role));

/** The address outside the app where staff sign in; `undefined` if no provider is configured. */
export const staffAddress = (ssoProvider: string): string | undefined =>
  ssoProvider === '' ? undefined : `/auth/${encodeURIComponent(ssoProvider)}/sso-start`;

/** A start page and its title. */
export interface Home {
  readonly address: string;
  readonly title: 'Admin' | 'Your application' | 'Your loan' | 'Your account';
}

const only = <Kind>(items: readonly Kind[]): Kind | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * The page where a user starts after signing in (R-41…R-44). Staff start at their own sign-in, or at the page that turns them away if
 * there is none. A borrower with exactly one open application or active loan starts there, all others at the dashboard. A loan is
 * never the start if the brand has no loan pages.
 */
export function homeOf(user: User, brand: Pick<Brand, 'id' | 'switches'>, ssoProvider: string): Home {
  if (isStaff(user)) return { address: staffAddress(ssoProvider) ?? '/not-authorized', title: 'Admin' };
  const open = applicationsOf(user, brand.id).filter(({ state }) => isOpenApplication(state));
  const active = loansOf(user, brand.id).filter(({ isActive }) => isActive);
  const application = only(open);
  if (application && active.length === 0)
    return { address: applicationAddress(application), title: 'Your application' };
  const loan = only(active.filter(({ state }) => !isPendingLoan(state)));
  if (loan && open.length === 0 && brand.switches.borrowerView)
    return { address: loanAddress(loan.id), title: 'Your loan' };
  return { address: '/account/borrow', title: 'Your account' };
}
