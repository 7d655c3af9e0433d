import type { AppNavigation } from '../navigation/app-navigation.ts';

/** The pattern of the route of the current page: `/account/borrow/quote/:page?`. It never contains a part of the address. */
export function routePattern({ router }: AppNavigation): string {
  const parts = router.state.matches.flatMap(({ route }) => route.path ?? []);
  return `/${parts.join('/')}`;
}
