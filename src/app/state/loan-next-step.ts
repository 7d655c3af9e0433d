import type { Brand, Loan } from '#model';
import { loanAddress, loanPageAddress } from '../navigation/route-address.ts';
import { alertOf, type ActionLink } from './loan-alert.ts';
import { type NextPlace, standingOf } from './loan-standing.ts';

/** Where a loan's next step is taken. What is done by phone or in writing is explained on its overview. */
export function placeAddress(loan: string, place: NextPlace): string {
  if (place === 'late') return loanPageAddress(loan, 'late');
  return loanAddress(loan, place === 'contact' ? 'overview' : place);
}

/** A loan's next step. */
export interface NextStep extends ActionLink {
  /** Why it is that; nothing where all is well. */
  readonly why?: string;
}

/**
 * The one next step of a loan: its alert's where that has one way, or else its state's, which does not choose among several.
 * Whoever has only the summary of a loan gets the state's.
 */
export function nextStepOf(
  loan: Loan | { readonly id: string; readonly state: string },
  product: Brand['product'],
): NextStep {
  const alert = 'balance' in loan ? alertOf(loan) : undefined;
  const { next, text } = standingOf(loan.state, product);
  const way = alert?.ways.length === 1 ? alert.ways[0] : { label: next.label, href: placeAddress(loan.id, next.place) };
  if (alert) return { ...way, why: `${alert.title}. ${alert.text}` };
  return { ...way, ...(loan.state !== 'Active' && { why: text }) };
}
