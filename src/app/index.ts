export { App } from './app.tsx';
export { allowedQuery, visitQuery } from './arrival/allowed-query.ts';
export { takeArrival } from './arrival/take-arrival.ts';
export type { Arrival } from './arrival/take-arrival.ts';
export { createServices } from './create-services.ts';
export type { ServiceOverrides } from './create-services.ts';
export { homeOf } from './navigation/home-of.ts';
export { routeAddress } from './navigation/route-address.ts';
export { safeReturn } from './navigation/safe-return.ts';
