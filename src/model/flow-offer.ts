import type { CompiledCondition, ConditionName, Predicate } from './condition.ts';

/** A part of the app that offers flows: two are pages of a loan, `menu` is the menu of a signed-in borrower. */
export type OfferPlace = 'overview' | 'bank-details' | 'menu';

/** How the app offers a flow (the key `offer` of its file), as plain JSON. */
export interface FlowOfferData {
  /** The id of the flow. */
  readonly flow: string;
  readonly on: readonly OfferPlace[];
  /** A lower number comes first. */
  readonly order: number;
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
