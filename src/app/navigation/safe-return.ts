import type { Boot } from '#model';
import { allowedQuery } from '../arrival/take-arrival.ts';
import { userFlowAddress, visitorFlowAddress } from './own-address.ts';

/** What tells which pages the app has. */
type Known = Pick<Boot, 'addresses' | 'flows' | 'pages' | 'screens'>;

/** The paths of screens that a borrower may return to, as patterns. */
const SCREENS: readonly RegExp[] = [
  /^\/$/,
  /^\/document$/,
  /^\/[\w-]+\/callback$/,
  // The dashboard, the form, and the pages of applications, requirements and loans.
  /^\/account\/borrow(?:\/[\w-]+){0,3}\/?$/,
];

/** The addresses of the brand's flows and static pages. `{loan}` stands for the id of a loan. */
function ownAddresses({ flows, addresses, screens, pages }: Known): readonly string[] {
  const ofFlows = Object.keys(flows).flatMap((flow) => {
    if (flow.startsWith('user/')) return userFlowAddress(flow, { addresses });
    if (Object.values<string>(screens).includes(flow)) return [];
    if (flow.startsWith('visitor/')) return visitorFlowAddress(flow, { screens });
    return addresses[flow] ?? [];
  });
  return [...ofFlows, ...Object.keys(pages).map((page) => `/${page}`)];
}

/** Is it the path of one of these addresses, or of a page of the flow there? */
function isAt(path: string, address: string): boolean {
  const parts = path.replace(/\/$/, '').split('/');
  const wanted = address.split('/');
  return (
    parts.every((part) => part === '' || /^[\w-]+$/.test(part)) &&
    parts.length <= wanted.length + 1 &&
    wanted.every((part, at) => (part === '{loan}' ? parts[at] !== undefined : parts[at] === part))
  );
}

/** The address to return to after signing in: one of our own pages, with the allowed part of its query, or `undefined`. */
export function safeReturn(address: string | undefined, origin: string, boot: Known): string | undefined {
  if (address === undefined || !/^\/(?![/\\])[!-~]*$/.test(address) || /[\\%]/.test(address.split('?')[0] ?? ''))
    return undefined;
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const isKnown =
    SCREENS.some((path) => path.test(url.pathname)) || ownAddresses(boot).some((own) => isAt(url.pathname, own));
  return url.origin === origin && isKnown ? url.pathname + allowedQuery(url.pathname, url.search) : undefined;
}
