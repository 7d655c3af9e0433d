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
  /** Notes that the page is drawn again where it is: then the last move was not to it. */
  readonly stay: () => void;
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
    stay: () => void (move = undefined),
    cameBack: () => move === 'pop' || (move === undefined && loadType() === 'back_forward'),
  };
}
