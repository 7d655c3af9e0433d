import type { Migration } from '../migration.ts';

/** What has expired is forgotten at every call that adds to it: found by its time, or each call would read them all. */
export const forgetting: Migration = {
  name: '003-forgetting',
  statements: [
    'CREATE INDEX IF NOT EXISTS idempotency_keys_by_age ON idempotency_keys (created_at)',
    'CREATE INDEX IF NOT EXISTS tokens_by_expiry ON tokens (expires_at)',
    'CREATE INDEX IF NOT EXISTS tokens_of_user ON tokens (user_id)',
  ],
};
