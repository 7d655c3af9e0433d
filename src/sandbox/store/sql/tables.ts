import type { Generated } from 'kysely';
import type { LoanTables } from './loan-tables.ts';

/** The tables, as the migrations create them. */
export interface Tables extends LoanTables {
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
    unconfirmed_email: string | null;
    language: string | null;
    revision: Generated<number>;
  };
  tokens: {
    hash: string;
    kind: string;
    auth_strength: string;
    user_id: string;
    expires_at: string;
    created_at: string;
    chain: string;
    chain_ends_at: string;
    renewed_at: string | null;
  };
  applications: {
    id: string;
    user_id: string;
    brand: string;
    reference: string;
    state: string;
    reasons: string;
    payload: string;
    progress: string;
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
    option_fee_pence: number | null;
    last_payment_pence: number | null;
    expires_at: string;
  };
  requirements: {
    id: string;
    application_id: string;
    type: string;
    place: number;
    state: string;
    rejection: string | null;
    details: string;
    created_at: string;
  };
  uploads: {
    id: string;
    application_id: string;
    requirement_id: string;
    kind: string;
    file_name: string;
    content_type: string;
    size_bytes: number;
    hash: string;
    content: string;
    created_at: string;
  };
  documents_read: {
    application_id: string;
    type: string;
    read_at: string;
    document_hash: string | null;
  };
  events: {
    id: string;
    application_id: string;
    name: string;
    details: string;
    created_at: string;
  };
  cards: {
    id: string;
    requirement_id: string;
    lender: string;
    last_four: string;
    balance_pence: number;
    payoff_pence: number | null;
    created_at: string;
  };
  open_banking_journeys: {
    state: string;
    application_id: string;
    purpose: string;
    redirect_url: string;
    status: string;
    details: string;
    created_at: string;
  };
  texts: {
    id: string;
    name: string;
    brand: string;
    recipient: string;
    body: string;
    created_at: string;
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
    name: string;
    brand: string;
    recipient: string;
    subject: string;
    preview: string;
    body: string;
    button: string;
    link: string;
    created_at: string;
  };
  rate_limits: {
    key_hash: string;
    uses: number;
    expires_at: string;
  };
  page_views: {
    brand: string;
    route: string;
    day: string;
    views: number;
  };
  devices: {
    user_id: string;
    kind: string;
    language: string;
    seen_at: string;
  };
  submissions: {
    evidence: string | null;
    brand: string;
    operation: string;
    attempt: string;
    path: string;
    resource: string | null;
    flow: string;
    sent_at: string;
  };
  migrations: {
    name: string;
  };
}
