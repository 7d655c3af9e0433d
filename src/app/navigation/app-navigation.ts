import { createBrowserRouter, type Location, type RouteObject } from 'react-router-dom';

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

/** Starts the router over the browser's history. */
export function createNavigation(routes: RouteObject[], window: Window): AppNavigation {
  const router = createBrowserRouter(routes, { window });
  let current = router.state.location;
  let move: 'push' | 'pop' | undefined;
  router.subscribe(({ location, historyAction }) => {
    if (location === current) return;
    current = location;
    // A redirect does not change how the borrower came here.
    if (historyAction !== 'REPLACE') move = historyAction === 'POP' ? 'pop' : 'push';
  });
  return {
    router,
    location: () => router.state.location,
    lastMove: () => move,
    cameBack: () => move === 'pop' || (move === undefined && loadType() === 'back_forward'),
  };
}
