/** A page of the app that a flow may name. */
interface Route {
  /** What the page needs to know before its address can be built. */
  readonly about: 'nothing' | 'application' | 'loan';
  /** False: the page is specified, but the app does not have it yet. */
  readonly isServed: boolean;
}

/** The addresses of the routes that need no application and no loan. */
export const fixedAddresses = {
  landing: '/',
  'sign-in': '/login',
  'sign-out': '/logout',
  'address-details': '/account/address-details',
  'contact-settings': '/contact-settings',
  'loan-application': '/account/borrow/quote',
  'application-disqualified': '/account/borrow/disqualified',
  'borrower-dashboard': '/account/borrow',
  'help-and-support': '/help-and-support',
  about: '/about',
  complaints: '/complaints',
  'open-banking-complete': '/open-banking/complete',
  'open-banking-unavailable': '/open-banking/unavailable',
  'open-banking-unable-to-connect': '/open-banking/unable-to-connect',
  'internal-error': '/internal-error',
  'not-authorized': '/not-authorized',
  'not-found': '/not-found',
} as const;

/**
 * The pages of the app that a flow may lead to, by name. The flow format, the compiler and the app all read this table: the
 * meta-schema lists the served names, the compiler refuses the others, and the app builds one address for each served name.
 */
export const routes = {
  landing: { about: 'nothing', isServed: true },
  'sign-in': { about: 'nothing', isServed: true },
  'sign-out': { about: 'nothing', isServed: true },
  'address-details': { about: 'nothing', isServed: true },
  'loan-application': { about: 'nothing', isServed: true },
  'application-disqualified': { about: 'nothing', isServed: true },
  'address-change-required': { about: 'application', isServed: true },
  'view-loan': { about: 'loan', isServed: true },
  'settlement-quote': { about: 'loan', isServed: true },
  'view-application': { about: 'application', isServed: true },
  'next-requirement': { about: 'application', isServed: true },
  'application-requested': { about: 'application', isServed: true },
  'application-unrequested': { about: 'application', isServed: true },
  'borrower-dashboard': { about: 'nothing', isServed: true },
  'contact-settings': { about: 'nothing', isServed: true },
  'contact-us': { about: 'nothing', isServed: false },
  complaints: { about: 'nothing', isServed: true },
  about: { about: 'nothing', isServed: true },
  'frequently-asked-questions': { about: 'nothing', isServed: false },
  terms: { about: 'nothing', isServed: false },
  privacy: { about: 'nothing', isServed: false },
  cookies: { about: 'nothing', isServed: false },
  careers: { about: 'nothing', isServed: false },
  'modern-slavery-act': { about: 'nothing', isServed: false },
  'self-serve-arrangement': { about: 'loan', isServed: true },
  'open-banking-payment': { about: 'loan', isServed: true },
  'help-and-support': { about: 'nothing', isServed: true },
  'not-authorized': { about: 'nothing', isServed: true },
  'open-banking-complete': { about: 'nothing', isServed: true },
  'open-banking-unavailable': { about: 'nothing', isServed: true },
  'open-banking-unable-to-connect': { about: 'nothing', isServed: true },
  'stay-fraud-aware': { about: 'nothing', isServed: false },
  disclosures: { about: 'nothing', isServed: false },
  'internal-error': { about: 'nothing', isServed: true },
  'not-found': { about: 'nothing', isServed: true },
} as const satisfies Readonly<Record<string, Route>>;

type Routes = typeof routes;

/** The names of the served routes about a subject. */
export type ServedRoute<Subject extends Route['about'] = Route['about']> = {
  [Name in keyof Routes]: Routes[Name] extends { readonly about: Subject; readonly isServed: true } ? Name : never;
}[keyof Routes];
