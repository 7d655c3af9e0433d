import { isCardPage } from '#model';
import { createBrowserRouter, type Location, NavigationType, type RouteObject } from 'react-router-dom';

/** The router with what the app adds to it: how the current page was reached. */
export interface AppNavigation {
  readonly router: ReturnType<typeof createBrowserRouter>;
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

/** Starts the router on the browser's history. */
export function createNavigation(routes: RouteObject[], window: Window): AppNavigation {
  const router = createBrowserRouter(routes, { window });
  let current = router.state.location;
  let move: 'push' | 'pop' | undefined;
  router.subscribe(({ location, historyAction }) => {
    if (location === current) return;
    current = location;
    // A redirect does not change how the borrower came here.
    if (historyAction !== NavigationType.Replace) move = historyAction === NavigationType.Pop ? 'pop' : 'push';
  });
  return {
    router,
    location: () => router.state.location,
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
export function followLinks({ document, location }: Window, { router }: AppNavigation): () => void {
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
    void router.navigate({ pathname, search, hash }, { replace: isSamePage });
  }
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
