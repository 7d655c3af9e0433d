import { type ApiClient, loanApplicationQuery, loanQuery, requotabilityQuery } from '#api';
import type { Boot, User } from '#model';
import type { QueryKey } from '@tanstack/react-query';
import { loansOf } from '../navigation/items-of.ts';

/** What a page reads: a key of the query cache, and how to ask. */
interface Query {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
}

export type MakeQuery = (client: ApiClient) => Query;

/** Is a page about a loan that the brand does not show (B-12)? It says whom to contact, and reads nothing. */
export function isOff(
  { pathname }: Pick<Location, 'pathname'>,
  { brand, addresses }: Pick<Boot, 'brand' | 'addresses'>,
) {
  const own = Object.entries(addresses).flatMap(([flow, address]) =>
    flow.startsWith('loans/') ? (address.split('{loan}')[0] ?? []) : [],
  );
  const places = ['/account/borrow/repay/', ...own];
  return !brand.switches.borrowerView && places.some((place) => pathname.startsWith(place));
}

/** What the page at an address reads first, besides the borrower: the loan or the application that the address names. */
export function readsAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { brand }: Pick<Boot, 'brand'>,
): readonly MakeQuery[] {
  const id = new URLSearchParams(search).get('id');
  if (!id) return [];
  const application: MakeQuery = (client) => loanApplicationQuery(client, id);
  if (/^\/account\/borrow\/repay\/./.test(pathname)) return [(client) => loanQuery(client, id, brand.loanEmbed)];
  if (pathname === '/account/borrow/apply') return [application, (client) => requotabilityQuery(client, id)];
  return /^\/account\/borrow\/[^/]+$/.test(pathname) ? [application] : [];
}

/** What the page at an address reads once it knows the borrower: the dashboard reads all loans. */
export function readsAfter(
  user: User,
  { pathname }: Pick<Location, 'pathname'>,
  { brand }: Pick<Boot, 'brand'>,
): readonly MakeQuery[] {
  const shown = pathname === '/account/borrow' && brand.switches.borrowerView ? loansOf(user, brand.id) : [];
  return shown.map(
    ({ id }) =>
      (client) =>
        loanQuery(client, id, brand.loanEmbed),
  );
}
