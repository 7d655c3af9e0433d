import { routeAddress } from '../../src/app/navigation/route-address.ts';
import { flowRoutes } from '#model';
import { describe, expect, it } from 'vitest';

const application = { '@type': 'loan-application', id: 'a 1', state: 'Requirements' };
const declined = { '@type': 'loan-application', id: 'd1', state: 'Declined' };

describe('the routes that a flow can name', () => {
  it.each([
    ['next-requirement', '/account/borrow/continue?id=a%201'],
    ['view-application', '/account/borrow/continue?id=a%201'],
    ['application-requested', '/account/borrow/requested/a%201'],
    ['application-unrequested', '/account/borrow/unrequested/a%201'],
    ['address-change-required', '/account/borrow/address_change_required?id=a%201'],
  ])(
    'the route %s leads to the application in the response, or else the current one (R-08, R-11, R-12, R-13)',
    (name, path) => {
      expect(routeAddress(name, application)).toBe(path);
      expect(routeAddress(name, application, declined)).toBe(path);
      expect(routeAddress(name, { journeyUrl: 'x' }, application)).toBe(path);
      expect(routeAddress(name, undefined, application)).toBe(path);
      expect(
        routeAddress(name, { '@type': 'phone-application-requirement', id: 'r1', state: 'Open' }, application),
      ).toBe(path);
    },
  );

  it.each(['view-application', 'next-requirement', 'application-requested'])(
    'the route %s without an application leads to the dashboard',
    (name) => {
      expect(routeAddress(name, { id: 17, state: 'Quoted' })).toBe('/account/borrow');
    },
  );

  const loan = { '@type': 'loan', id: 'l 1' };
  it.each([
    ['view-loan', '/account/borrow/repay/summary?id=l%201'],
    ['open-banking-payment', '/account/borrow/repay/open-banking-payment?id=l%201&flow=late-repayment'],
  ])(
    'the route %s leads to the loan in the response, or else the current one (R-09, R-10, R-27, R-28)',
    (name, path) => {
      expect(routeAddress(name, loan)).toBe(path);
      expect(routeAddress(name, { '@type': 'bank-details-case', id: 'c1' }, loan)).toBe(path);
      expect(routeAddress(name, undefined, application)).toBe('/account/borrow');
    },
  );

  it.each([
    ['address-details', '/account/address-details'],
    ['contact-settings', '/contact-settings'],
  ])('the route %s needs no application or loan (R-05, R-17)', (name, path) => {
    expect(routeAddress(name)).toBe(path);
  });

  it.each(['no-such-route', 'constructor', '__proto__', ''])(
    'the route name %j leads to the not-found page (R-38)',
    (name) => {
      expect(routeAddress(name, application)).toBe('/not-found');
    },
  );

  it('gives every route an address', () => {
    const names = flowRoutes.filter((name) => name !== 'not-found');
    expect(names.filter((name) => routeAddress(name, application, loan) === '/not-found')).toEqual([]);
  });
});
