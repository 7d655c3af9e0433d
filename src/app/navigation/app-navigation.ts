import { isCardPage } from '#model';
import { type Location, NavigationType, type RouteObject } from 'react-router-dom';
import { type AppHistory, createAppHistory } from './app-history.ts';

/** How a page is opened. */
export interface NavigateOptions {
  /** Does its entry take the place of the current one? */
  readonly replace?: boolean;
  /** What the entry keeps for the page. */
  readonly state?: unknown;
}

/** Where the app is, how it came there, and how it goes on. */
export interface AppNavigation {
  readonly history: AppHistory;
  readonly routes: RouteObject[];
  /** Opens a page of the app. `address` begins with a slash. */
  readonly navigate: (address: string, options?: NavigateOptions) => void;
  /** Where the app is. While the code of the next screen loads, this is already the next address. */
  readonly location: () => Location;
  /**
   * How the current entry of the browser history was reached. `undefined` since the page loaded, and after redirects that
   * the page made while it loaded.
   */
  readonly lastMove: () => 'push' | 'pop' | undefined;
  /** Was the current entry reached by Back or Forward, within this document or by loading it? */
  readonly cameBack: () => boolean;
}

/** How the browser came to load this document. */
const loadType = () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** Starts on the browser's history. */
export function createNavigation(routes: RouteObject[], window: Window): AppNavigation {
  const history = createAppHistory(window);
  let move: 'push' | 'pop' | undefined;
  history.subscribe(() => {
    // A redirect does not change how the borrower came here.
    if (history.action() !== NavigationType.Replace) move = history.action() === NavigationType.Pop ? 'pop' : 'push';
  });
  return {
    history,
    routes,
    navigate: (address, { replace = false, state } = {}) =>
      replace ? history.replace(address, state) : history.push(address, state),
    location: history.location,
    lastMove: () => move,
    cameBack: () => move === 'pop' || (move === undefined && loadType() === 'back_forward'),
  };
}

/** Addresses of this origin that the app does not serve: the embedded lender's pages, the staff sign-in, files. */
const FOREIGN = /^\/(?:api|auth|sandbox|assets|compiled|fonts)(?:\/|$)|\.[a-z0-9]+$/;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Makes ordinary links to the app's own pages navigate within the app. Components of every room can draw plain anchors, which
 * also work without this. Returns a function that stops it.
 */
export function followLinks({ document, location }: Window, { navigate }: AppNavigation): () => void {
  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (!link || !link.href || link.target || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    const isSamePage = pathname === location.pathname && search === location.search;
    if (origin !== location.origin || FOREIGN.test(pathname) || (isSamePage && hash)) return;
    // The card page must load as its own document, so that the card provider's code never runs beside another page.
    if (isCardPage(pathname) || isCardPage(location.pathname)) return;
    event.preventDefault();
    navigate(pathname + search + hash, { replace: isSamePage });
  }
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
