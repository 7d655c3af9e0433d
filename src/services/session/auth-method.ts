import type { GivenToken } from './auth-object.ts';

/**
 * How a borrower proves who they are. Tenor's own is a link by email; a lender may plug in another that ends in a token,
 * too.
 */
export interface AuthMethod {
  /** Asks for the proof to be sent. Says nothing about whether anybody has that address. */
  readonly request: (email: string) => Promise<void>;
  /** Exchanges what came back for a token. */
  readonly redeem: (token: string) => Promise<GivenToken>;
}
