/** What an optional service is for. Visitors allow each purpose separately. */
export const consentPurposes = ['analytics', 'chat'] as const;

/** A purpose that needs the visitor's consent. */
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What the visitor chose, and when. */
export interface ConsentChoice {
  /** The version of the question that the visitor answered. */
  readonly version: number;
  /** The time of the choice, as an ISO 8601 instant. */
  readonly at: string;
  /** The allowed purposes. Empty: only what the app cannot work without. */
  readonly allowed: readonly ConsentPurpose[];
}

/** The visitor's choice about optional services. Optional code must not load and must not store anything before it is allowed. */
export interface Consent {
  /** The purposes that this configuration has a service for. If it is empty, there is nothing to ask. */
  readonly purposes: readonly ConsentPurpose[];
  /** Returns the choice, of this tab or another; `undefined` if the visitor has not chosen or must be asked again. */
  readonly choice: () => ConsentChoice | undefined;
  readonly allows: (purpose: ConsentPurpose) => boolean;
  /** Keeps a choice. It replaces the earlier one. Purposes without a service are not kept. */
  readonly choose: (allowed: readonly ConsentPurpose[]) => void;
  /** Calls `listener` after each choice in this tab. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}
