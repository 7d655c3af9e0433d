/** The tables of loans, as the migrations create them. */
export interface LoanTables {
  loans: {
    id: string;
    user_id: string;
    application_id: string;
    brand: string;
    reference: string;
    state: string;
    as_of: string;
    agreement: string;
    monthly_rate: number;
    monthly_pence: number;
    payment_day: number;
    late_charged_to: string;
    closed_on: string | null;
    bank_account: string | null;
    direct_debits: string;
    created_at: string;
  };
  ledger_entries: {
    loan_id: string;
    place: number;
    entry_date: string;
    kind: string;
    pence: number;
    repayment_id: string | null;
  };
  instalments: {
    loan_id: string;
    place: number;
    kind: string;
    due_date: string;
    amount_pence: number;
    principal_pence: number;
    interest_pence: number;
    fees_pence: number;
    balance_after_pence: number;
    paid_pence: number;
    moved_pence: number;
    runs_from: string;
    months: number;
    interest_posted_pence: number;
    late_interest_pence: number;
  };
  repayments: {
    id: string;
    loan_id: string;
    amount_pence: number;
    method: string;
    kind: string;
    state: string;
    requested_on: string;
    expected_on: string;
    settled_on: string | null;
    interest_pence: number | null;
    principal_pence: number | null;
    balance_after_pence: number | null;
    quote_id: string | null;
    retry_of: string | null;
    created_at: string;
  };
  mandates: {
    id: string;
    loan_id: string;
    reference: string;
    state: string;
    bank_account: string;
    since: string;
    active_from: string;
    created_at: string;
  };
  settlement_quotes: {
    id: string;
    loan_id: string;
    type: string;
    state: string;
    amount_pence: number;
    principal_pence: number;
    interest_to_date_pence: number;
    interest_after_pence: number;
    rebate_pence: number;
    paid_before_pence: number;
    settlement_date: string;
    settlement_reason: string | null;
    payment_method: string | null;
    payment_date: string | null;
    expires_at: string;
    created_at: string;
  };
  payment_intents: {
    id: string;
    loan_id: string;
    payment_method_id: string;
    amount_pence: number;
    state: string;
    client_secret: string;
    reason_code: string | null;
    repayment_id: string | null;
    created_at: string;
  };
  open_banking_payments: {
    state: string;
    loan_id: string;
    flow: string;
    amount_pence: number;
    redirect_url: string;
    status: string;
    details: string;
    repayment_id: string | null;
    created_at: string;
  };
  bank_details_cases: {
    id: string;
    loan_id: string;
    state: string;
    bank_account: string;
    opened_on: string;
    takes_effect_on: string;
    created_at: string;
  };
  arrangements: {
    id: string;
    loan_id: string;
    state: string;
    form: string;
    monthly_pence: number | null;
    remaining_pence: number | null;
    term_months: number | null;
    payment_date: string | null;
    agreed_on: string | null;
    ends_on: string | null;
    created_at: string;
  };
  financial_statements: {
    id: string;
    user_id: string;
    state: string;
    lists: string;
    expires_at: string;
    created_at: string;
  };
  clock: {
    id: string;
    offset_days: number;
  };
}
