import { stateSegment } from '#lending';
import { CARD_PAGE, fixedAddresses, type Json, loanAddresses, type RouteAbout } from '#model';
import type { PaymentFlow } from '#services';

/** The page of an application in its current state (R-11, R-40). */
export const applicationAddress = (application: { readonly id: string; readonly state: string }): string =>
  `/account/borrow/${stateSegment(application.state)}?id=${encodeURIComponent(application.id)}`;

/** The page of a step on an application: `accept-offer` of a quoted one is at `/account/borrow/apply/accept-offer`. */
export const stepAddress = (application: { readonly id: string; readonly state: string }, step: string): string =>
  `/account/borrow/${stateSegment(application.state)}/${step}?id=${encodeURIComponent(application.id)}`;

/** The page that leads through an application's requirements and documents. It finds the next one itself. */
export const continueAddress = (application: string): string =>
  `/account/borrow/continue?id=${encodeURIComponent(application)}`;

/** The page of one requirement (A-34). */
export const requirementAddress = (application: string, requirement: string): string =>
  `/account/borrow/continue/${encodeURIComponent(requirement)}?id=${encodeURIComponent(application)}`;

/** The page where documents are read; without `slug`, the first unread one. */
export const documentsAddress = (application: string, slug?: string): string =>
  `/account/borrow/continue/documents${slug === undefined ? '' : `/${slug}`}?id=${encodeURIComponent(application)}`;

/** The tabs of a loan's page (R-09). */
export const loanTabs = ['overview', 'repayments', 'schedule', 'account', 'documents'] as const;

/** A tab of a loan's page. */
export type LoanTab = (typeof loanTabs)[number];

/** A page about one loan, such as a flow about loans that has no address of its own. */
export const loanPageAddress = (loan: string, page: string): string =>
  `/account/borrow/repay/${page}?id=${encodeURIComponent(loan)}`;

/** A loan's page (R-09), on its overview unless another tab is named. */
export const loanAddress = (loan: string, tab: LoanTab = 'overview'): string =>
  loanPageAddress(loan, 'summary') + (tab === 'overview' ? '' : `&tab=${tab}`);

/** The page for a payment through the borrower's bank (R-28, A-49). */
export const openBankingPaymentAddress = (loan: string, flow: PaymentFlow): string =>
  `${loanPageAddress(loan, 'open-banking-payment')}&flow=${flow}`;

/** The card payment page. It always loads as its own document (`CARD_PAGE`). */
export const cardPaymentAddress = (loan: string, flow: PaymentFlow): string =>
  `${CARD_PAGE}?id=${encodeURIComponent(loan)}&flow=${flow}`;

/** The receipt of one of a loan's payments. */
export const receiptAddress = (loan: string, payment = ''): string =>
  `${loanPageAddress(loan, 'receipt')}&payment=${encodeURIComponent(payment)}`;

/** The self-serve arrangement of a loan (R-27). It starts again from the lender's data. */
const newArrangementAddress = (loan: string): string =>
  `/account/borrow/self-serve-arrangement/${encodeURIComponent(loan)}?reload=true`;

type Application = { readonly id: string; readonly state: string };

/** The value, if it is an application. Other resources, such as requirements, have an id and a state too. */
export function applicationIn(value: Json | undefined): Application | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { '@type': type = 'loan-application', id, state } = value as Readonly<Record<string, Json | undefined>>;
  return type === 'loan-application' && typeof id === 'string' && typeof state === 'string' ? { id, state } : undefined;
}

/** The id of a value that is a loan. */
export function loanIn(value: Json | undefined): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { '@type': type, id } = value as Readonly<Record<string, Json | undefined>>;
  return type === 'loan' && typeof id === 'string' ? id : undefined;
}

const DASHBOARD = '/account/borrow';

const FIXED: Readonly<Record<RouteAbout<'nothing'>, string>> = fixedAddresses;

const OF_APPLICATION: Readonly<Record<RouteAbout<'application'>, (application: Application) => string>> = {
  'view-application': applicationAddress,
  'next-requirement': ({ id }) => continueAddress(id),
  'address-change-required': ({ id }) => `/account/borrow/address_change_required?id=${encodeURIComponent(id)}`,
  'application-requested': ({ id }) => `/account/borrow/requested/${encodeURIComponent(id)}`,
  'application-unrequested': ({ id }) => `/account/borrow/unrequested/${encodeURIComponent(id)}`,
};

const OF_LOAN: Readonly<Record<Exclude<RouteAbout<'loan'>, keyof typeof loanAddresses>, (loan: string) => string>> = {
  'view-loan': (loan) => loanAddress(loan),
  'pay-late-repayment-by-card': (loan) => cardPaymentAddress(loan, 'late-repayment'),
  'pay-late-repayment-by-bank': (loan) => openBankingPaymentAddress(loan, 'late-repayment'),
  'pay-next-payment-by-card': (loan) => cardPaymentAddress(loan, 'next-payment'),
  'pay-next-payment-by-bank': (loan) => openBankingPaymentAddress(loan, 'next-payment'),
  'pay-settlement-by-card': (loan) => cardPaymentAddress(loan, 'settlement'),
  'pay-settlement-by-bank': (loan) => openBankingPaymentAddress(loan, 'settlement'),
  'open-banking-payment': (loan) => openBankingPaymentAddress(loan, 'late-repayment'),
  'payment-receipt': (loan) => receiptAddress(loan),
  'new-arrangement': newArrangementAddress,
};

const OF_BANK: Readonly<Record<RouteAbout<'bank'>, (provider: string) => string>> = {
  'open-banking-callback': (provider) => `/${provider}/callback`,
  'open-banking-resume': (provider) => `/${provider}/resume`,
};

/** The address of a page that the bank leads to (R-15, R-16). It contains the name of the open-banking provider (A-03). */
export const bankRouteAddress = (name: RouteAbout<'bank'>, provider: string): string => OF_BANK[name](provider);

/**
 * The address of a named route. A route about an application or a loan takes it from the response, else from `inHand`; without
 * one it is the dashboard. An unknown name gives the not-found page (R-38).
 */
export function routeAddress(name: string, response?: Json, inHand?: Json): string {
  if (isKeyOf(FIXED, name)) return FIXED[name];
  if (isKeyOf(OF_APPLICATION, name)) {
    const application = applicationIn(response) ?? applicationIn(inHand);
    return application ? OF_APPLICATION[name](application) : DASHBOARD;
  }
  const isOwn = isKeyOf(loanAddresses, name);
  if (isOwn || isKeyOf(OF_LOAN, name)) {
    const loan = loanIn(response) ?? loanIn(inHand);
    if (loan === undefined) return DASHBOARD;
    return isOwn ? loanAddresses[name].replace('{id}', encodeURIComponent(loan)) : OF_LOAN[name](loan);
  }
  return FIXED['not-found'];
}

/** Does an exit page with this route open it at once, so that the exit page itself is never seen? Those of payments and new arrangements do. */
export const opensAtOnce = (route: string): boolean => /^(?:pay|new)-|-receipt$/.test(route);

function isKeyOf<Keys extends string>(table: Readonly<Record<Keys, unknown>>, name: string): name is Keys {
  return Object.hasOwn(table, name);
}
