/**
 * Chains of renewed tokens. A token from before can be renewed until it expires, but then its borrower signs in again.
 */
export const signIn = {
  name: '008-sign-in',
  statements: [
    "ALTER TABLE tokens ADD COLUMN chain text NOT NULL DEFAULT ''",
    "ALTER TABLE tokens ADD COLUMN chain_ends_at text NOT NULL DEFAULT ''",
    'ALTER TABLE tokens ADD COLUMN renewed_at text',
    'UPDATE tokens SET chain = hash, chain_ends_at = expires_at',
    'CREATE INDEX tokens_of_chain ON tokens (chain)',
  ],
};
