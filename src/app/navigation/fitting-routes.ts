import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';

const segmentsOf = (path: string): readonly string[] => path.toLowerCase().split('/').filter(Boolean);

/** May a route with this pattern fit an address with these segments? Compares what comes before the first part that may be absent. */
function mayFit(pattern: string, segments: readonly string[]): boolean {
  const parts = segmentsOf(pattern);
  const open = parts.findIndex((part) => part.endsWith('?') || part === '*');
  const fixed = open < 0 ? parts : parts.slice(0, open);
  const hasLength = open < 0 ? segments.length === fixed.length : segments.length >= fixed.length;
  return hasLength && fixed.every((part, place) => part.startsWith(':') || part === segments[place]);
}

/**
 * Returns the routes of `routes`, one level below the first, that may be the one of an address. The router ranks all routes that it is
 * given and compiles their patterns, again on each navigation: with all of them, that takes a cheap phone 50 ms.
 */
export function fittingRoutes(routes: readonly RouteObject[], pathname: string): RouteObject[] {
  // The router decodes an address before it compares. Only addresses that the app has not written need that.
  if (pathname.includes('%')) return [...routes];
  const segments = segmentsOf(pathname);
  const fits = ({ path, index }: RouteObject) =>
    index === true ? segments.length === 0 : path === undefined || mayFit(path, segments);
  return routes.map((route): RouteObject =>
    route.children === undefined ? route : { ...route, children: route.children.filter(fits) },
  );
}

/** Returns the routes that an address goes through, the screen's last, with what their patterns take from the address; [] if none fits. */
export const routesAt = (routes: readonly RouteObject[], pathname: string): readonly RouteMatch[] =>
  matchRoutes(fittingRoutes(routes, pathname), pathname) ?? [];
