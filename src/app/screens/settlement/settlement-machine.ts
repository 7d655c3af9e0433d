import type { EarlySettlementQuote } from '#model';

/** How a call about a quote is going (S-21). */
export type AsyncStatus = 'NOT_STARTED' | 'LOADING' | 'SUCCESS' | 'ERROR';

/** What can be asked about a quote: read it, get one, withdraw from the loan by it, pay the loan off by it. */
export type SettlementAct = 'fetchQuote' | 'createQuote' | 'cancelLoan' | 'settleLoan';

/** The four machines of a loan's quote. An error is kept with the act that it belongs to (E-10). */
export interface SettlementState {
  readonly status: Readonly<Record<SettlementAct, AsyncStatus>>;
  readonly errors: Readonly<Partial<Record<SettlementAct, unknown>>>;
  /** `null`: the lender has none, which is no error (S-22, S-23). */
  readonly quote: EarlySettlementQuote | null | undefined;
}

/** What happens to one of them. */
export type SettlementEvent =
  | { readonly type: 'asked'; readonly act: SettlementAct }
  | { readonly type: 'answered'; readonly act: SettlementAct; readonly quote: EarlySettlementQuote | null }
  | { readonly type: 'failed'; readonly act: SettlementAct; readonly error: unknown };

/** Before anything was asked. */
export const notStarted: SettlementState = {
  status: {
    fetchQuote: 'NOT_STARTED',
    createQuote: 'NOT_STARTED',
    cancelLoan: 'NOT_STARTED',
    settleLoan: 'NOT_STARTED',
  },
  errors: {},
  quote: undefined,
};

/** S-21: NOT_STARTED → LOADING → SUCCESS or ERROR, each act for itself. */
export function nextSettlement(state: SettlementState, event: SettlementEvent): SettlementState {
  const { act } = event;
  const { [act]: _, ...errors } = state.errors;
  const to = (status: AsyncStatus) => ({ ...state.status, [act]: status });
  switch (event.type) {
    case 'asked':
      return { ...state, status: to('LOADING'), errors };
    case 'answered':
      return { status: to('SUCCESS'), errors, quote: event.quote };
    case 'failed':
      return { ...state, status: to('ERROR'), errors: { ...errors, [act]: event.error } };
  }
}
