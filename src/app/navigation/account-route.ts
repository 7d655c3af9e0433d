import { matchPath, type Params, type RouteObject } from 'react-router-dom';

/** What a route says about a page of a signed-in borrower. */
export interface AccountRoute {
  /** Loads the code of its screen. */
  readonly handle: (params: Params) => Promise<unknown>;
}

/**
 * Returns how to load the code of the screen at a path, if it is a page of a signed-in borrower. The first route that fits decides: to
 * rank all routes takes a cheap phone longer.
 */
export function accountScreenAt(
  routes: readonly RouteObject[],
  pathname: string,
): (() => Promise<unknown>) | undefined {
  for (const { path, handle } of routes.flatMap(({ children = [] }) => children)) {
    const match = path === undefined ? null : matchPath(path, pathname);
    if (match) return handle === undefined ? undefined : () => (handle as AccountRoute['handle'])(match.params);
  }
  return undefined;
}
