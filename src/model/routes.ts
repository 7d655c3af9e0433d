/** A page of the app that a flow may name. */
interface Route {
  /** What the page needs to know before its address can be built. */
  readonly about: 'nothing' | 'application' | 'loan' | 'bank';
}

/** The addresses of the routes that need no application, no loan and no open-banking provider. */
export const fixedAddresses = {
  landing: '/',
  styleguide: '/styleguide',
  'sign-in': '/login',
  'sign-out': '/logout',
  'address-details': '/account/address-details',
  'contact-settings': '/contact-settings',
  'loan-application': '/account/borrow/quote',
  'application-disqualified': '/account/borrow/disqualified',
  'borrower-dashboard': '/account/borrow',
  'help-and-support': '/help-and-support',
  'contact-us': '/contact',
  complaints: '/complaints',
  about: '/about',
  'frequently-asked-questions': '/frequently-asked-questions',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  careers: '/careers',
  'modern-slavery-act': '/modern-slavery-act',
  'stay-fraud-aware': '/stay-fraud-aware',
  disclosures: '/disclosures',
  'open-banking-complete': '/open-banking/complete',
  'open-banking-unavailable': '/open-banking/unavailable',
  'open-banking-unable-to-connect': '/open-banking/unable-to-connect',
  'internal-error': '/internal-error',
  'not-authorized': '/not-authorized',
  'not-found': '/not-found',
} as const;

/**
 * The pages of the app by name. The flow format, the compiler and the app all read this table: the meta-schema lists the names
 * that a flow may lead to, the compiler refuses others, and the app builds one address for each name. Only the bank leads to the two pages
 * about it.
 */
const routes = {
  landing: { about: 'nothing' },
  styleguide: { about: 'nothing' },
  'sign-in': { about: 'nothing' },
  'sign-out': { about: 'nothing' },
  'address-details': { about: 'nothing' },
  'loan-application': { about: 'nothing' },
  'application-disqualified': { about: 'nothing' },
  'address-change-required': { about: 'application' },
  'view-loan': { about: 'loan' },
  'settlement-quote': { about: 'loan' },
  'pay-late-repayment-by-card': { about: 'loan' },
  'pay-late-repayment-by-bank': { about: 'loan' },
  'pay-next-payment-by-card': { about: 'loan' },
  'pay-next-payment-by-bank': { about: 'loan' },
  'pay-settlement-by-card': { about: 'loan' },
  'pay-settlement-by-bank': { about: 'loan' },
  'view-application': { about: 'application' },
  'next-requirement': { about: 'application' },
  'application-requested': { about: 'application' },
  'application-unrequested': { about: 'application' },
  'borrower-dashboard': { about: 'nothing' },
  'contact-settings': { about: 'nothing' },
  'contact-us': { about: 'nothing' },
  complaints: { about: 'nothing' },
  about: { about: 'nothing' },
  'frequently-asked-questions': { about: 'nothing' },
  terms: { about: 'nothing' },
  privacy: { about: 'nothing' },
  cookies: { about: 'nothing' },
  careers: { about: 'nothing' },
  'modern-slavery-act': { about: 'nothing' },
  'payment-receipt': { about: 'loan' },
  'self-serve-arrangement': { about: 'loan' },
  'new-arrangement': { about: 'loan' },
  'open-banking-payment': { about: 'loan' },
  'help-and-support': { about: 'nothing' },
  'not-authorized': { about: 'nothing' },
  'open-banking-callback': { about: 'bank' },
  'open-banking-resume': { about: 'bank' },
  'open-banking-complete': { about: 'nothing' },
  'open-banking-unavailable': { about: 'nothing' },
  'open-banking-unable-to-connect': { about: 'nothing' },
  'stay-fraud-aware': { about: 'nothing' },
  disclosures: { about: 'nothing' },
  'internal-error': { about: 'nothing' },
  'not-found': { about: 'nothing' },
} as const satisfies Readonly<Record<string, Route>>;

/** The addresses of the two pages about a loan that the documents name and flows fill. The loan's id takes the place of `{id}`. */
export const loanAddresses = {
  'settlement-quote': '/account/borrow/repay/settlement-quote?id={id}',
  'self-serve-arrangement': '/account/borrow/self-serve-arrangement/{id}',
} as const;

/** The names of the pages that a flow may lead to: all but those that only the bank leads to. */
export const flowRoutes: readonly string[] = Object.entries<Route>(routes).flatMap(([name, { about }]) =>
  about === 'bank' ? [] : [name],
);

type Routes = typeof routes;

/** The names of the routes about a subject. */
export type RouteAbout<Subject extends Route['about'] = Route['about']> = {
  [Name in keyof Routes]: Routes[Name] extends { readonly about: Subject } ? Name : never;
}[keyof Routes];
