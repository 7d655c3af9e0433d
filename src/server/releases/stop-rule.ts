/** How many clients had a release, and how many of them had an error with it. */
export interface ClientCounts {
  readonly all: number;
  readonly failed: number;
}

/** What a server needs before it stops a roll-out. */
export interface StopRule {
  /** How many clients each of the two releases must have had; 0 if no roll-out is ever stopped. */
  readonly clients: number;
  /** By how many percentage points the share of clients with an error must be above three times that of the earlier release. */
  readonly percent: number;
}

/** A few clients may have an error of their own, such as an extension of the browser or an attack. */
const FEWEST = 5;

/** So many clients with an error are added to those of the earlier release, because few clients say little about it. */
const ADDED = 2;

/** How many times the share of the earlier release is still usual for a release that is as good. */
const TIMES = 3;

/**
 * Is the release of a roll-out so much worse than the earlier one that it must not go on? The rule is in docs/operators/releases.md. It
 * compares both at the same time, because an outage of the lender makes both fail.
 */
export function isWorse(rolledOut: ClientCounts, earlier: ClientCounts, { clients, percent }: StopRule): boolean {
  if (clients === 0 || rolledOut.all < clients || earlier.all < clients || rolledOut.failed < FEWEST) return false;
  return rolledOut.failed / rolledOut.all > percent / 100 + (TIMES * (earlier.failed + ADDED)) / earlier.all;
}
