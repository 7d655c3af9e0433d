import type { Params, RouteObject } from 'react-router-dom';
import { routesAt } from './fitting-routes.ts';

/** What a route says about a page of a signed-in borrower. */
export interface AccountRoute {
  /** Loads the code of its screen. */
  readonly handle: (params: Params) => Promise<unknown>;
}

/** Returns how to load the code of the screen at a path, if it is a page of a signed-in borrower. */
export function accountScreenAt(
  routes: readonly RouteObject[],
  pathname: string,
): (() => Promise<unknown>) | undefined {
  const { route, params = {} } = routesAt(routes, pathname).at(-1) ?? {};
  const load = route?.handle as AccountRoute['handle'] | undefined;
  return load && (() => load(params));
}
