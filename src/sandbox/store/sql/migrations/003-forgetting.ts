/** Indexes for deleting expired keys and tokens. Every insert deletes them, so a full table scan would be too slow. */
export const forgetting = {
  name: '003-forgetting',
  statements: [
    'CREATE INDEX IF NOT EXISTS idempotency_keys_by_age ON idempotency_keys (created_at)',
    'CREATE INDEX IF NOT EXISTS tokens_by_expiry ON tokens (expires_at)',
    'CREATE INDEX IF NOT EXISTS tokens_of_user ON tokens (user_id)',
  ],
};
