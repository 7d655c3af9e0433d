import type { Brand, Loan } from '#model';
import { loanAddress, loanPageAddress } from '../navigation/route-address.ts';
import { alertOf, type WayOn } from './loan-alert.ts';
import { type NextPlace, standingOf } from './loan-standing.ts';

/** Where a loan's next step is taken. What is done by phone or in writing is explained on its overview. */
export function placeAddress(loan: string, place: NextPlace): string {
  if (place === 'late') return loanPageAddress(loan, 'late');
  return loanAddress(loan, place === 'contact' ? 'overview' : place);
}

/**
 * The one next step of a loan: its alert's where that has one way, or else its state's, which does not choose among several.
 * Whoever has only the summary of a loan gets the state's.
 */
export function nextStepOf(
  loan: Loan | { readonly id: string; readonly state: string },
  product: Brand['product'],
): WayOn {
  const alert = 'balance' in loan ? alertOf(loan) : undefined;
  const { label, place } = standingOf(loan.state, product).next;
  if (alert?.ways.length === 1) return alert.ways[0];
  return { label, href: placeAddress(loan.id, place) };
}
