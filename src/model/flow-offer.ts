import type { CompiledCondition, ConditionName, Predicate } from './condition.ts';

/**
 * A part of the app that offers flows. `menu` is the menu of a signed-in borrower. The places from `overview` to `withdrawal-figure` are
 * parts of the page of a loan, the others are parts of the pages of an application.
 */
export type OfferPlace =
  | 'menu'
  | 'overview'
  | 'overdue'
  | 'arrangement'
  | 'missing-direct-debit'
  | 'extra-payment'
  | 'next-payment'
  | 'settlement-figure'
  | 'withdrawal-figure'
  | 'account'
  | 'account-change'
  | 'quote'
  | 'quote-change'
  | 'quote-help'
  | 'expired-quote'
  | 'smaller-loan'
  | 'other-lenders'
  | 'declined'
  | 'address-mismatch';

/** The subjects whose pages offer flows. */
export type OfferSubject = 'loan' | 'application';

/** How prominent the link to a flow is. */
export type OfferLook = 'primary' | 'secondary' | 'quiet';

/** How the app offers a flow (the key `offer` of its file), as plain JSON. */
export interface FlowOfferData {
  /** The id of the flow. */
  readonly flow: string;
  readonly on: readonly OfferPlace[];
  /** A lower number comes first. */
  readonly order: number;
  /** The default is `primary`. */
  readonly look?: OfferLook;
  readonly title: string;
  /** The first text whose condition holds is shown. */
  readonly hints: readonly { readonly text: string; readonly when?: ConditionName }[];
  /** The flow is offered only while this condition holds. */
  readonly when?: ConditionName;
  readonly conditions: Readonly<Record<ConditionName, CompiledCondition>>;
}

/** An offer with the predicates that the compiler generated for its conditions. */
export interface FlowOffer extends FlowOfferData {
  readonly predicates: Readonly<Record<string, Predicate>>;
}
