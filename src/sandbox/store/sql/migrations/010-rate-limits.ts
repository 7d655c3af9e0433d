/** Counted requests. `key_hash` identifies who is counted for what, without personal data. */
export const rateLimits = {
  name: '010-rate-limits',
  statements: [
    'CREATE TABLE rate_limits (key_hash text PRIMARY KEY, uses integer NOT NULL, expires_at text NOT NULL)',
    'CREATE INDEX rate_limits_by_expiry ON rate_limits (expires_at)',
  ],
};
