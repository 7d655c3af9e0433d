import type { AppNavigation } from '../navigation/app-navigation.ts';
import { routesAt } from '../navigation/fitting-routes.ts';

/** The pattern of the route of the current page: `/account/borrow/quote/:page?`. It never contains a part of the address. */
export function routePattern({ routes, location }: AppNavigation): string {
  const parts = routesAt(routes, location().pathname).flatMap(({ route }) => route.path ?? []);
  return `/${parts.join('/')}`;
}
