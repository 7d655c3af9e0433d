import type { Boot, OfferPlace } from '#model';
import { loanAddress, loanPageAddress, routeAddress } from './route-address.ts';

type Addresses = Pick<Boot, 'addresses'>;

/** The last part of the id of a flow: `payment-date` of `loans/payment-date`. */
const nameOf = (flow: string): string => flow.slice(flow.indexOf('/') + 1);

/** The address of a flow about the signed-in borrower: its `address`, or `/account/<name>`. */
export const userFlowAddress = (flow: string, { addresses }: Addresses): string =>
  addresses[flow] ?? `/account/${nameOf(flow)}`;

/** The address of a flow that anyone can fill in: that of the screen that shows it, or `/<name>`. */
export function visitorFlowAddress(flow: string, { screens }: Pick<Boot, 'screens'>): string {
  const [screen] = Object.entries(screens).find(([, shown]) => shown === flow) ?? [];
  return screen === undefined ? `/${nameOf(flow)}` : routeAddress(screen);
}

/** The address of a flow about a loan: its `address`, or the page of the loan with its name. */
export const loanFlowAddress = (flow: string, loan: string, { addresses }: Addresses): string =>
  addresses[flow]?.replace('{loan}', encodeURIComponent(loan)) ?? loanPageAddress(loan, nameOf(flow));

/**
 * The address of the first flow that a place of a loan's page can offer, whatever its condition. Without one, it is the page of the loan.
 */
export function offeredAddress(place: OfferPlace, loan: string, boot: Pick<Boot, 'addresses' | 'places'>): string {
  const [flow] = boot.places[place] ?? [];
  return flow === undefined ? loanAddress(loan) : loanFlowAddress(flow, loan, boot);
}
