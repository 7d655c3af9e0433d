/** The tables as `migrations.ts` makes them. */
export interface Tables {
  sessions: {
    id: string;
    lifetime_id: string;
    forward_ip: string;
    user_agent: string;
    query: string;
    created_at: string;
  };
  users: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    date_of_birth: string;
    mobile_number: string;
    addresses: string;
    contact_consent: string;
    roles: string;
    created_at: string;
  };
  tokens: {
    hash: string;
    kind: string;
    auth_strength: string;
    user_id: string;
    expires_at: string;
    created_at: string;
  };
  applications: {
    id: string;
    user_id: string;
    brand: string;
    reference: string;
    state: string;
    reasons: string;
    payload: string;
    created_at: string;
  };
  quotes: {
    id: string;
    application_id: string;
    amount_pence: number;
    fee_pence: number;
    monthly_pence: number;
    total_pence: number;
    term_months: number;
    apr: number;
    rate: number;
    expires_at: string;
  };
  idempotency_keys: {
    operation: string;
    session_id: string;
    key_hash: string;
    request_hash: string;
    response: string;
    token_nonce: string | null;
    created_at: string;
  };
  mails: {
    id: string;
    recipient: string;
    subject: string;
    body: string;
    link: string;
    created_at: string;
  };
  migrations: {
    name: string;
  };
}
