/** Sessions, users, applications and quotes. */
export const applications = {
  name: '001-applications',
  statements: [
    `CREATE TABLE sessions (
      id text PRIMARY KEY,
      lifetime_id text NOT NULL,
      forward_ip text NOT NULL,
      user_agent text NOT NULL,
      query text NOT NULL,
      created_at text NOT NULL
    )`,
    `CREATE TABLE users (
      id text PRIMARY KEY,
      email text NOT NULL UNIQUE,
      first_name text NOT NULL,
      last_name text NOT NULL,
      date_of_birth text NOT NULL,
      mobile_number text NOT NULL,
      addresses text NOT NULL,
      contact_consent text NOT NULL,
      roles text NOT NULL,
      created_at text NOT NULL
    )`,
    `CREATE TABLE tokens (
      hash text PRIMARY KEY,
      kind text NOT NULL,
      auth_strength text NOT NULL,
      user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      expires_at text NOT NULL,
      created_at text NOT NULL
    )`,
    `CREATE TABLE applications (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      brand text NOT NULL,
      reference text NOT NULL UNIQUE,
      state text NOT NULL,
      reasons text NOT NULL,
      payload text NOT NULL,
      created_at text NOT NULL
    )`,
    'CREATE INDEX applications_of_user ON applications (user_id, created_at)',
    `CREATE TABLE quotes (
      id text PRIMARY KEY,
      application_id text NOT NULL UNIQUE REFERENCES applications (id) ON DELETE CASCADE,
      amount_pence bigint NOT NULL,
      fee_pence bigint NOT NULL,
      monthly_pence bigint NOT NULL,
      total_pence bigint NOT NULL,
      term_months integer NOT NULL,
      apr double precision NOT NULL,
      rate double precision NOT NULL,
      expires_at text NOT NULL
    )`,
    `CREATE TABLE idempotency_keys (
      operation text NOT NULL,
      session_id text NOT NULL,
      key_hash text NOT NULL,
      request_hash text NOT NULL,
      response text NOT NULL,
      token_nonce text,
      created_at text NOT NULL,
      PRIMARY KEY (operation, session_id, key_hash)
    )`,
    `CREATE TABLE mails (
      id text PRIMARY KEY,
      recipient text NOT NULL,
      subject text NOT NULL,
      body text NOT NULL,
      link text NOT NULL,
      created_at text NOT NULL
    )`,
  ],
};
