import type { Pointer } from '#model';

/** Does some journey show something? `undecided`: no journey of the examples does, but one with another value of what it `reads` may. */
export type Showing =
  | { readonly kind: 'shown' }
  | { readonly kind: 'never' }
  | { readonly kind: 'undecided'; readonly reads: readonly Pointer[] };

/** Does the cause explain why its effect is not shown? A cause that is not decided does not explain what never happens. */
export const explains = (cause: Showing, effect: Showing): boolean =>
  cause.kind === 'never' || (cause.kind === 'undecided' && effect.kind === 'undecided');
