import type { LoanApplicationSummary, LoanSummary, ResourceReference, User } from '#model';

/** The roles of staff, whom the borrower area does not serve. */
const STAFF = ['SUPER_ADMIN', 'ADMIN'];

type Item = LoanApplicationSummary | LoanSummary;

/** Is this the resource itself, rather than a reference to it (D-07)? */
const isItem = <Kind extends Item>(item: Kind | ResourceReference): item is Kind =>
  item['@type'] !== 'resource-reference';

/**
 * The items of a brand (D-06). An item without a brand counts as of this brand: items only *may* carry one, so the lender has then
 * answered for the brand that the call names.
 */
const ofBrand = <Kind extends Item>(items: readonly (Kind | ResourceReference)[] = [], brand: string) =>
  items.filter((item): item is Kind => isItem(item) && (item.brand ?? brand) === brand);

/** A user's applications with one brand, newest first (D-06); references are left out (D-07). */
export const applicationsOf = (user: User, brand: string): readonly LoanApplicationSummary[] =>
  ofBrand<LoanApplicationSummary>(user.loanApplications, brand);

/** A user's loans with one brand, newest first (D-06, D-08); references are left out (D-07). */
export const loansOf = (user: User, brand: string): readonly LoanSummary[] => ofBrand<LoanSummary>(user.loans, brand);

/** Does this user belong to the lender's staff? Users with any other role are borrowers. */
export const isStaff = (user: Pick<User, 'roles'>): boolean =>
  user.roles?.some((role) => STAFF.includes(role)) === true;

/** The address outside the app where staff sign in; `undefined` if no provider is configured. */
export const staffAddress = (ssoProvider: string): string | undefined =>
  ssoProvider === '' ? undefined : `/auth/${encodeURIComponent(ssoProvider)}/sso-start`;
