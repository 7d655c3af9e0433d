import { matchRoutes } from 'react-router-dom';
import type { AppNavigation } from '../navigation/app-navigation.ts';

/** The pattern of the route of the current page: `/account/borrow/quote/:page?`. It never contains a part of the address. */
export function routePattern({ routes, location }: AppNavigation): string {
  const parts = (matchRoutes(routes, location()) ?? []).flatMap(({ route }) => route.path ?? []);
  return `/${parts.join('/')}`;
}
