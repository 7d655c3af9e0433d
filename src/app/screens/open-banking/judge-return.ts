import type { BankVisit } from '../../flow/bank-visit.ts';

/** What a bank has sent a borrower back with, as the callback's address carried it. */
export type Returned = Readonly<Record<string, string>>;

/** What a return means. */
export type Judgement =
  /** Nothing came, as on a reload or by Back: it has been dealt with. */
  | { readonly kind: 'nothing' }
  /** It does not belong to a visit that was begun in this tab (T-10). */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'cancelled'; readonly visit: BankVisit }
  | { readonly kind: 'refused'; readonly visit: BankVisit }
  | { readonly kind: 'agreed'; readonly visit: BankVisit; readonly code: string };

/** Is this return the one that the tab waits for, and what does it say? An error without a state is believed: it does nothing. */
export function judgeReturn(returned: Returned | undefined, visit: BankVisit | undefined): Judgement {
  if (!returned) return { kind: 'nothing' };
  const { code, state, error } = returned;
  const isOurs = error === undefined ? state === visit?.state : state === undefined || state === visit?.state;
  if (!visit || !isOurs) return { kind: 'foreign' };
  if (error === 'access_denied') return { kind: 'cancelled', visit };
  if (error !== undefined || !code) return { kind: 'refused', visit };
  return { kind: 'agreed', visit, code };
}
