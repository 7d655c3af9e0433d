import { isCardPage } from './card-page.ts';

/**
 * What may run beside the content of a page. `open`: optional services that the visitor allowed. `overview`: the chat, if the borrower
 * allowed it; its address names an application or a loan, which the tag manager must not learn. `private`: our own code only,
 * because the page is about payments, bank accounts, documents or signing in. `card`: our own code and the card provider.
 */
export type PageClass = 'open' | 'overview' | 'private' | 'card';

/** The paths of the overviews of an application and of a loan. */
export const overviewPages = [
  '/account/borrow/apply',
  '/account/borrow/continue',
  '/account/borrow/declined',
  '/account/borrow/repay/summary',
] as const;

/** The tabs of a loan that are about neither a bank account nor documents. */
const OPEN_TABS = ['overview', 'repayments', 'schedule'];

/** Does a query name no other tab, however it is encoded? */
const isOverview = (search: string): boolean =>
  search
    .replace(/^\?/, '')
    .split('&')
    .every((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return name === 'tab' ? OPEN_TABS.includes(value) : !name.includes('%');
    });

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

/** Returns the class of the page at a path. `search`: its query, which names the tab of a loan. */
export function pageClass(pathname: string, search = ''): PageClass {
  if (isCardPage(pathname)) return 'card';
  const path = pathname.replace(/\/+$/, '') || '/';
  if (overviewPages.some((page) => page === path)) return isOverview(search) ? 'overview' : 'private';
  const isOpen = openPages.some((page) =>
    page.endsWith('/*') ? path.startsWith(page.slice(0, -1)) && !path.includes('..') : path === page,
  );
  return isOpen ? 'open' : 'private';
}
