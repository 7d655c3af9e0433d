/** An attempt that was answered (T-16). The key itself is not kept, only its hash. */
export interface IdempotencyRecord {
  readonly operation: string;
  readonly sessionId: string;
  readonly keyHash: string;
  /** Of all that makes the request what it is. */
  readonly requestHash: string;
  /** With the key, it makes the attempt's auto-login token again; alone it is worth nothing. */
  readonly nonce: string;
  readonly applicationId: string;
  readonly createdAt: Date;
}

export interface IdempotencyKeys {
  add(attempt: IdempotencyRecord): Promise<void>;
  find(operation: string, sessionId: string, keyHash: string): Promise<IdempotencyRecord | undefined>;
}
