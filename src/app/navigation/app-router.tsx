import { LinksContext } from '#ui';
import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { type RouteObject, Router, useLocation, useRoutes } from 'react-router-dom';
import type { AppHistory } from './app-history.ts';
import { appLinks } from './app-links.tsx';
import type { AppNavigation } from './app-navigation.ts';
import { fittingRoutes } from './fitting-routes.ts';

interface HistoryRouterProps {
  readonly history: AppHistory;
  readonly children: ReactNode;
}

/** The router at the current address of the history. What it shows stays until the code of the next address has loaded. */
export function HistoryRouter({ history, children }: HistoryRouterProps) {
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
      <LinksContext value={appLinks}>{children}</LinksContext>
    </Router>
  );
}

function Routed({ routes }: { readonly routes: RouteObject[] }) {
  const { pathname } = useLocation();
  return useRoutes(useMemo(() => fittingRoutes(routes, pathname), [routes, pathname]));
}

/** Shows the screen of the current address. */
export function AppRouter({ navigation: { history, routes } }: { readonly navigation: AppNavigation }) {
  return (
    <HistoryRouter history={history}>
      <Routed routes={routes} />
    </HistoryRouter>
  );
}
