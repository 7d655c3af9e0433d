import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { type RouteObject, Router, useLocation, useRoutes } from 'react-router-dom';
import type { AppNavigation } from './app-navigation.ts';
import { fittingRoutes } from './fitting-routes.ts';

function Routed({ routes }: { readonly routes: RouteObject[] }) {
  const { pathname } = useLocation();
  return useRoutes(useMemo(() => fittingRoutes(routes, pathname), [routes, pathname]));
}

/** Shows the screen of the current address. The earlier screen stays until the code of the next one has loaded. */
export function AppRouter({ navigation: { history, routes } }: { readonly navigation: AppNavigation }) {
  const current = () => ({ location: history.location(), navigationType: history.action() });
  const [shown, setShown] = useState(current);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setShown(current()));
    // A child may have moved before this effect ran.
    if (history.location() !== shown.location) follow();
    return history.subscribe(follow);
    // The first location is only compared once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [history]);
  return (
    <Router {...shown} navigator={history}>
      <Routed routes={routes} />
    </Router>
  );
}
