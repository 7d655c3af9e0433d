/** An attempt that was answered (T-16). The key itself is not kept, only its hash. */
export interface IdempotencyRecord {
  readonly operation: string;
  readonly sessionId: string;
  readonly keyHash: string;
  /** Of all that makes the request what it is. */
  readonly requestHash: string;
  /** The answer's `data`, but for the auto-login token. */
  readonly response: string;
  /** Where a token was given: with the key it makes that token again, alone it is worth nothing. */
  readonly tokenNonce?: string;
  readonly createdAt: Date;
}

export interface IdempotencyKeys {
  add(attempt: IdempotencyRecord): Promise<void>;
  find(operation: string, sessionId: string, keyHash: string): Promise<IdempotencyRecord | undefined>;
  removeUntil(instant: Date): Promise<void>;
}
