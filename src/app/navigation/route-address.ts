import { stateSegment } from '#lending';
import type { Json } from '#model';

/** The address of an application as it stands. */
export const applicationAddress = (application: { readonly id: string; readonly state: string }): string =>
  `/account/borrow/${stateSegment(application.state)}?id=${encodeURIComponent(application.id)}`;

const text = (response: Json | undefined, key: string): string => {
  const value =
    typeof response === 'object' && response !== null && !Array.isArray(response)
      ? (response as Record<string, unknown>)[key]
      : undefined;
  return typeof value === 'string' ? value : '';
};

/** The routes that a flow's `next` and `exit` may name; made of the answer that led there. */
const BY_NAME: Readonly<Record<string, (response: Json | undefined) => string>> = {
  'view-application': (response) => applicationAddress({ id: text(response, 'id'), state: text(response, 'state') }),
  'application-disqualified': () => '/account/borrow/disqualified',
  dashboard: () => '/account/borrow',
  landing: () => '/',
  'internal-error': () => '/internal-error',
  'not-authorized': () => '/not-authorized',
  'not-found': () => '/not-found',
};

/** The address of a named route; of a name that nobody knows, the not-found page's. */
export function routeAddress(name: string, response?: Json): string {
  return (BY_NAME[name] ?? (() => '/not-found'))(response);
}
