import { isOpenApplication, isPendingLoan } from '#lending';
import type { Brand, LoanApplicationSummary, LoanSummary, ResourceReference, User } from '#model';
import { applicationAddress, loanAddress } from './route-address.ts';

/** Who is not served by the borrower area. */
const STAFF = ['SUPER_ADMIN', 'ADMIN'];

type Item = LoanApplicationSummary | LoanSummary;

/** Is it there itself, and not only a reference to it (D-07)? */
const isItem = <Kind extends Item>(item: Kind | ResourceReference): item is Kind =>
  item['@type'] !== 'resource-reference';

/** The items that are with a brand (D-06): one that names none belongs to the brand that asks. */
const ofBrand = <Kind extends Item>(items: readonly (Kind | ResourceReference)[] = [], brand: string) =>
  items.filter((item): item is Kind => isItem(item) && (item.brand ?? brand) === brand);

/** A user's applications with one brand, newest first (D-06); references that were not embedded are left out (D-07). */
export const applicationsOf = (user: User, brand: string): readonly LoanApplicationSummary[] =>
  ofBrand<LoanApplicationSummary>(user.loanApplications, brand);

/** A user's loans with one brand, newest first (D-06, D-08); references that were not embedded are left out (D-07). */
export const loansOf = (user: User, brand: string): readonly LoanSummary[] => ofBrand<LoanSummary>(user.loans, brand);

/** Is this somebody whom the borrower area does not serve? Every other role is a borrower's. */
export const isStaff = (user: Pick<User, 'roles'>): boolean => user.roles.some((role) => STAFF.includes(role));

/** Where the lender's staff sign in: outside the app. `undefined` where no provider is configured. */
export const staffAddress = (ssoProvider: string): string | undefined =>
  ssoProvider === '' ? undefined : `/auth/${encodeURIComponent(ssoProvider)}/sso-start`;

/** A place to start, and what it is called. */
export interface Home {
  readonly address: string;
  readonly title: 'Admin' | 'Your application' | 'Your loan' | 'Your account';
}

const only = <Kind>(items: readonly Kind[]): Kind | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * Where somebody starts after signing in (R-41…R-44): staff at their own sign-in, or a page that turns them away where there is
 * none; who has exactly one application or loan that goes on, at it; everybody else at the dashboard. Where the brand looks after
 * no loans online, a loan is no place to start.
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
