import { stateSegment } from '#lending';
import type { Json } from '#model';

/** The address of an application as it stands (R-11, R-40). */
export const applicationAddress = (application: { readonly id: string; readonly state: string }): string =>
  `/account/borrow/${stateSegment(application.state)}?id=${encodeURIComponent(application.id)}`;

/** The page of a step on an application: `accept-offer` of a quoted one is at `/account/borrow/apply/accept-offer`. */
export const stepAddress = (application: { readonly id: string; readonly state: string }, step: string): string =>
  `/account/borrow/${stateSegment(application.state)}/${step}?id=${encodeURIComponent(application.id)}`;

/** Where an application's requirements and documents are worked through; the page itself finds out what is next. */
export const continueAddress = (application: string): string =>
  `/account/borrow/continue?id=${encodeURIComponent(application)}`;

/** The page of one requirement (A-34). */
export const requirementAddress = (application: string, requirement: string): string =>
  `/account/borrow/continue/${encodeURIComponent(requirement)}?id=${encodeURIComponent(application)}`;

/** Where the documents are read; without `slug` the first that is not read yet. */
export const documentsAddress = (application: string, slug?: string): string =>
  `/account/borrow/continue/documents${slug === undefined ? '' : `/${slug}`}?id=${encodeURIComponent(application)}`;

type Application = { readonly id: string; readonly state: string };

/** The value, if it is an application and not, say, a requirement, which has an id and a state too. */
export function applicationIn(value: Json | undefined): Application | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { '@type': type = 'loan-application', id, state } = value as Readonly<Record<string, Json | undefined>>;
  return type === 'loan-application' && typeof id === 'string' && typeof state === 'string' ? { id, state } : undefined;
}

const DASHBOARD = '/account/borrow';

/** A route about the application in hand; without one, the dashboard, where all of them stand. */
const about =
  (address: (application: Application) => string) =>
  (application: Application | undefined): string =>
    application ? address(application) : DASHBOARD;

/** The routes that a flow may name (`schemas/meta/flow.schema.json`), as far as they are built. */
const BY_NAME: Readonly<Record<string, string | ((application: Application | undefined) => string)>> = {
  landing: '/',
  'sign-in': '/login',
  'sign-out': '/logout',
  'loan-application': '/account/borrow/quote',
  'application-disqualified': '/account/borrow/disqualified',
  'borrower-dashboard': DASHBOARD,
  'view-application': about(applicationAddress),
  'next-requirement': about(({ id }) => continueAddress(id)),
  'address-change-required': about(({ id }) => `/account/borrow/address_change_required?id=${encodeURIComponent(id)}`),
  'application-requested': about(({ id }) => `/account/borrow/requested/${encodeURIComponent(id)}`),
  'application-unrequested': about(({ id }) => `/account/borrow/unrequested/${encodeURIComponent(id)}`),
  'open-banking-complete': '/open-banking/complete',
  'open-banking-unavailable': '/open-banking/unavailable',
  'open-banking-unable-to-connect': '/open-banking/unable-to-connect',
  'internal-error': '/internal-error',
  'not-authorized': '/not-authorized',
  'not-found': '/not-found',
};

/**
 * The address of a named route, about the application that the response is, or else the one in hand; of a name that nobody
 * knows, the not-found page's (R-38).
 */
export function routeAddress(name: string, response?: Json, application?: Json): string {
  const address = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (typeof address === 'string') return address;
  return address?.(applicationIn(response) ?? applicationIn(application)) ?? '/not-found';
}
