/** Everything from a quote to the paid-out loan: requirements, files, documents, events, cards, bank visits. */
export const origination = {
  name: '002-origination',
  statements: [
    `ALTER TABLE applications ADD COLUMN progress text NOT NULL DEFAULT '{}'`,
    'ALTER TABLE quotes ADD COLUMN option_fee_pence bigint',
    'ALTER TABLE quotes ADD COLUMN last_payment_pence bigint',
    `CREATE TABLE requirements (
      id text PRIMARY KEY,
      application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      type text NOT NULL,
      place integer NOT NULL,
      state text NOT NULL,
      rejection text,
      details text NOT NULL,
      created_at text NOT NULL
    )`,
    'CREATE INDEX requirements_of_application ON requirements (application_id, place)',
    'CREATE INDEX requirements_in_state ON requirements (state, created_at)',
    `CREATE TABLE uploads (
      id text PRIMARY KEY,
      application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      requirement_id text NOT NULL REFERENCES requirements (id) ON DELETE CASCADE,
      kind text NOT NULL,
      file_name text NOT NULL,
      content_type text NOT NULL,
      size_bytes integer NOT NULL,
      hash text NOT NULL,
      content text NOT NULL,
      created_at text NOT NULL
    )`,
    'CREATE INDEX uploads_of_requirement ON uploads (requirement_id, created_at)',
    `CREATE TABLE documents_read (
      application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      type text NOT NULL,
      read_at text NOT NULL,
      PRIMARY KEY (application_id, type)
    )`,
    `CREATE TABLE events (
      id text PRIMARY KEY,
      application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      name text NOT NULL,
      details text NOT NULL,
      created_at text NOT NULL
    )`,
    'CREATE INDEX events_of_application ON events (application_id, created_at)',
    `CREATE TABLE cards (
      id text PRIMARY KEY,
      requirement_id text NOT NULL REFERENCES requirements (id) ON DELETE CASCADE,
      lender text NOT NULL,
      last_four text NOT NULL,
      balance_pence bigint NOT NULL,
      payoff_pence bigint,
      created_at text NOT NULL
    )`,
    'CREATE INDEX cards_of_requirement ON cards (requirement_id, created_at)',
    `CREATE TABLE open_banking_journeys (
      state text PRIMARY KEY,
      application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      purpose text NOT NULL,
      redirect_url text NOT NULL,
      status text NOT NULL,
      details text NOT NULL,
      created_at text NOT NULL
    )`,
    `CREATE TABLE texts (
      id text PRIMARY KEY,
      recipient text NOT NULL,
      body text NOT NULL,
      created_at text NOT NULL
    )`,
  ],
};
