/** What a token is good for: `access` is the bearer token, the others are exchanged for one, once. */
export type TokenKind = 'access' | 'link' | 'application';

/** A token as it is kept: only its hash, so that the data folder signs nobody in. */
export interface TokenRecord {
  readonly hash: string;
  readonly kind: TokenKind;
  readonly userId: string;
  /** How the user proved who they are (D-03). */
  readonly authStrength: 'link' | 'application';
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

export interface Tokens {
  add(token: TokenRecord): Promise<void>;
  find(hash: string): Promise<TokenRecord | undefined>;
  /** Finds and removes in one step: of two that try, one gets it. */
  take(hash: string): Promise<TokenRecord | undefined>;
  /** Removes what expired at that instant or before. */
  removeUntil(instant: Date): Promise<void>;
  /** Removes all tokens of a user that rest on one way of proving who they are. */
  removeOfUser(userId: string, authStrength: TokenRecord['authStrength']): Promise<void>;
}
