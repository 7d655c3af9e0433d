import { isCardPage } from './card-page.ts';

/**
 * What may run beside the content of a page. `open`: optional services that the visitor allowed. `private`: our own code only, because
 * the page is about payments, bank accounts, documents or signing in. `card`: our own code and the card provider.
 */
export type PageClass = 'open' | 'private' | 'card';

/**
 * The paths of open pages. `*` at the end stands for one or more further parts. Every page that is not listed is private, so that a
 * new page is never opened by mistake (T-19).
 */
export const openPages = [
  '/',
  '/about',
  '/account/borrow',
  '/account/borrow/disqualified',
  '/account/borrow/quote',
  '/account/borrow/quote/*',
  '/careers',
  '/complaints',
  '/contact',
  '/cookies',
  '/disclosures',
  '/frequently-asked-questions',
  '/help-and-support',
  '/modern-slavery-act',
  '/privacy',
  '/stay-fraud-aware',
  '/terms',
] as const;

/** Returns the class of the page at a path, without its query. */
export function pageClass(pathname: string): PageClass {
  if (isCardPage(pathname)) return 'card';
  const path = pathname.replace(/\/+$/, '') || '/';
  const isOpen = openPages.some((page) =>
    page.endsWith('/*') ? path.startsWith(page.slice(0, -1)) && !path.includes('..') : path === page,
  );
  return isOpen ? 'open' : 'private';
}
