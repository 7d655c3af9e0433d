import { ClientLimit } from './client-limit.ts';

const QUARTER_OF_AN_HOUR = 15 * 60_000;

/**
 * How often one client may do something in 15 minutes, by the operation of the contract, and of what is not in the contract: evidence and
 * the reports of browsers. Many people may share a network, so each limit is far above what one person needs. A program that guesses
 * tokens, fills mailboxes or floods the lender reaches it.
 */
export const edgeLimits = {
  requestSignInLink: 60,
  exchangeAuthToken: 600,
  createAutoLoginToken: 60,
  resumeJourneyToken: 120,
  resumeJourneyAuth: 120,
  keepEvidence: 120,
  report: 600,
} as const;

/** Something that is limited at this server. */
export type Limited = keyof typeof edgeLimits;

/** Is an operation limited at this server? */
export const isLimited = (name: string): name is Limited => Object.hasOwn(edgeLimits, name);

/** Counts what clients do. Each server counts alone, so several servers allow so many times as much. */
export class EdgeLimits {
  readonly #counts: ReadonlyMap<string, ClientLimit>;

  /** @param now the current time, in milliseconds */
  constructor(now: () => number) {
    this.#counts = new Map(
      Object.entries(edgeLimits).map(([name, times]) => [name, new ClientLimit(times, QUARTER_OF_AN_HOUR, now)]),
    );
  }

  /** Counts one time of a client. Returns after how many seconds it may try again; 0 if it may now. */
  take(name: Limited, client: string): number {
    return this.#counts.get(name)?.take(client) ?? 0;
  }
}
