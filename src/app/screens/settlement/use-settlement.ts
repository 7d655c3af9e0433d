import {
  changeSettlementToDirectDebit,
  createSettlementQuote,
  selectSettlementPaymentMethod,
  settlementQuoteQuery,
} from '#api';
import type { EarlySettlementQuote, PaymentMethod } from '#model';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useServices } from '../../app-services.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { loadFailures } from '../../shell/failure.tsx';
import { hasMovedOn } from '../../state/failure.ts';
import type { QuoteKind } from './settlement-texts.ts';

/** The status of a call about a quote (S-21). */
export type AsyncStatus = 'NOT_STARTED' | 'LOADING' | 'SUCCESS' | 'ERROR';

/** The calls about a quote: read it, create it, withdraw from the loan, pay off the loan. */
export type SettlementAct = 'fetchQuote' | 'createQuote' | 'cancelLoan' | 'settleLoan';

/** The state of the four calls about a loan's quote. An error is kept with its call (E-10). */
export interface SettlementState {
  readonly status: Readonly<Record<SettlementAct, AsyncStatus>>;
  readonly errors: Readonly<Partial<Record<SettlementAct, unknown>>>;
  /** `null`: the lender has none, which is not an error (S-22, S-23). */
  readonly quote: EarlySettlementQuote | null | undefined;
}

/** An event of one of the calls. */
export type SettlementEvent =
  | { readonly type: 'asked'; readonly act: SettlementAct }
  | { readonly type: 'answered'; readonly act: SettlementAct; readonly quote: EarlySettlementQuote | null }
  | { readonly type: 'failed'; readonly act: SettlementAct; readonly error: unknown };

/** The initial state. */
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

/** The next state: NOT_STARTED → LOADING → SUCCESS or ERROR, separately for each call (S-21). */
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

/** The quote of a loan and its calls. Each call runs once at a time, however often it is pressed (T-16). */
export interface Settlement {
  readonly state: SettlementState;
  readonly read: () => void;
  /** Creates a quote (C-18). `reason`: why the borrower pays off the loan; a withdrawal needs none. */
  readonly create: (reason: string) => void;
  /** Chooses a payment method (C-21) or changes it (C-22). Resolves to the quote, or to `undefined` if that failed. */
  readonly choose: (method: PaymentMethod, quote: EarlySettlementQuote) => Promise<EarlySettlementQuote | undefined>;
}

/** Is a Direct Debit chosen after another method was? That is a call of its own (C-22). */
const isChangeToDirectDebit = (earlier: PaymentMethod | undefined, chosen: PaymentMethod): boolean =>
  earlier !== undefined && earlier !== chosen && chosen === 'DIRECT_DEBIT';

/** Runs the calls of S-21 and puts their answers into the query cache (C-150). */
export function useSettlement(loan: string, kind: QuoteKind, { client, queries, accept }: Reader): Settlement {
  const { attempts, logFailure } = useServices();
  const [state, dispatch] = useReducer(nextSettlement, notStarted);
  const busy = useRef(new Set<SettlementAct>());
  const query = settlementQuoteQuery(client, loan);

  async function run(act: SettlementAct, call: () => Promise<EarlySettlementQuote | null>) {
    if (busy.current.has(act)) return undefined;
    busy.current.add(act);
    dispatch({ type: 'asked', act });
    void loadFailures();
    try {
      const quote = await call();
      dispatch({ type: 'answered', act, quote });
      return quote;
    } catch (error) {
      logFailure(`settlement ${act}`, error);
      dispatch({ type: 'failed', act, error });
      // The figure or the loan has changed: show the current ones with the message.
      if (hasMovedOn(error)) {
        void queries.invalidateQueries({ queryKey: ['Loan', loan] });
        void read();
      }
      return undefined;
    } finally {
      busy.current.delete(act);
    }
  }
  const read = () => run('fetchQuote', () => queries.query({ ...query, staleTime: 0 }));

  /** Sends a change. The same content keeps its idempotency key until it succeeds. */
  async function send(name: string, content: string, call: (attempt: string) => Promise<EarlySettlementQuote | null>) {
    const attempt = `settlement-${name} ${loan}`;
    const quote = await call(attempts.keyFor(attempt, content));
    attempts.clear(attempt);
    await queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData(query.queryKey, quote);
    await accept(undefined, ['Loan', 'User']);
    return quote;
  }
  const readFirst = useEffectEvent(() => void read());
  useEffect(() => readFirst(), [loan]);
  return {
    state,
    read: () => void read(),
    create(settlementReason) {
      const body = kind === 'cancellation' ? { type: kind } : { type: kind, settlementReason };
      const create = (attempt: string) => createSettlementQuote(client, loan, body, attempt);
      void run('createQuote', () => send('quote', JSON.stringify(body), create));
    },
    async choose(method, { id, paymentMethod }) {
      const act = kind === 'cancellation' ? 'cancelLoan' : 'settleLoan';
      const call = (attempt: string) =>
        isChangeToDirectDebit(paymentMethod, method)
          ? changeSettlementToDirectDebit(client, loan, attempt)
          : selectSettlementPaymentMethod(client, loan, method, attempt);
      return (await run(act, () => send('method', JSON.stringify([id, method]), call))) ?? undefined;
    },
  };
}
