import { createServices } from '../../src/app/create-services.ts';
import { routesAt } from '../../src/app/navigation/fitting-routes.ts';
import { takeArrival } from '../../src/app/arrival/take-arrival.ts';
import { matchRoutes, type RouteMatch } from 'react-router-dom';
import { expect, it } from 'vitest';
import { boot } from './render-app.tsx';

const { routes } = createServices(window, boot, takeArrival(window)).navigation;
const patterns = routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => path));

/** Addresses that a pattern fits, and some that are nearly of it. */
function addressesOf(pattern: string): readonly string[] {
  const full = `/${pattern.replaceAll(/:\w+\??/g, 'Ab-1').replace('*', 'no/such/page')}`;
  const short = `/${pattern.replaceAll(/\/?:\w+\?/g, '').replaceAll(/:\w+/g, 'ab')}`;
  const cut = full.slice(0, full.lastIndexOf('/'));
  return [full, short, cut, `${full}/`, `${full}/more`, full.toUpperCase(), full.replace('a', '%61'), `${full}%20`];
}

/** What the app shows at an address: the patterns, and what they take from the address. */
const shownBy = (matches: readonly RouteMatch[] | null) =>
  (matches ?? []).map(({ route, params }) => [route.path, params]);

it('finds the same page for every address as the router with all routes', () => {
  expect(patterns.length).toBeGreaterThan(25);
  for (const address of patterns.flatMap(addressesOf))
    expect(shownBy(routesAt(routes, address)), address).toEqual(shownBy(matchRoutes(routes, address)));
});
