import {
  changeSettlementToDirectDebit,
  createSettlementQuote,
  selectSettlementPaymentMethod,
  settlementQuoteQuery,
} from '#api';
import type { EarlySettlementQuote, PaymentMethod } from '#model';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useServices } from '../../app-services.ts';
import { hasMovedOn } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import type { QuoteKind } from './settlement-texts.ts';

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

/** The quote of a loan, and what can be done about it. Each is done once at a time, however often it is asked for (T-16). */
export interface Settlement {
  readonly state: SettlementState;
  readonly read: () => void;
  /** C-18. `reason`: why somebody pays off; a withdrawal needs none. */
  readonly create: (reason: string) => void;
  /** C-21, or C-22 where another way was chosen before; resolves to the quote once it is chosen, to nothing if it was not. */
  readonly choose: (method: PaymentMethod, quote: EarlySettlementQuote) => Promise<EarlySettlementQuote | undefined>;
}

/** The machines of S-21 over the calls; what comes back stands in the cache as C-150 says. */
export function useSettlement(loan: string, kind: QuoteKind, { client, queries, accept }: Reader): Settlement {
  const { attempts, logFailure } = useServices();
  const [state, dispatch] = useReducer(nextSettlement, notStarted);
  const busy = useRef(new Set<SettlementAct>());
  const query = settlementQuoteQuery(client, loan);

  async function run(act: SettlementAct, call: () => Promise<EarlySettlementQuote | null>) {
    if (busy.current.has(act)) return undefined;
    busy.current.add(act);
    dispatch({ type: 'asked', act });
    try {
      const quote = await call();
      dispatch({ type: 'answered', act, quote });
      return quote;
    } catch (error) {
      logFailure(`settlement ${act}`, error);
      dispatch({ type: 'failed', act, error });
      // The figure or the loan is not what it was: how they stand now is shown with the message.
      if (hasMovedOn(error)) {
        void queries.invalidateQueries({ queryKey: ['Loan', loan] });
        void read();
      }
      return undefined;
    } finally {
      busy.current.delete(act);
    }
  }
  const read = () => run('fetchQuote', () => queries.fetchQuery({ ...query, staleTime: 0 }));

  /** Sends what changes something; the same content is the same attempt until it is done with. */
  async function send(name: string, content: string, call: (attempt: string) => Promise<EarlySettlementQuote | null>) {
    const attempt = `settlement-${name} ${loan}`;
    const quote = await call(attempts.keyFor(attempt, content));
    attempts.clear(attempt);
    await queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData(query.queryKey, quote);
    await accept(undefined, ['Loan', 'User']);
    return quote;
  }
  const begin = useEffectEvent(() => void read());
  useEffect(() => begin(), [loan]);
  return {
    state,
    read: () => void read(),
    create: (settlementReason) =>
      void run('createQuote', () => {
        const body = kind === 'cancellation' ? { type: kind } : { type: kind, settlementReason };
        return send('quote', JSON.stringify(body), (attempt) => createSettlementQuote(client, loan, body, attempt));
      }),
    async choose(method, { id, paymentMethod }) {
      const act = kind === 'cancellation' ? 'cancelLoan' : 'settleLoan';
      const isChange = paymentMethod !== undefined && paymentMethod !== method && method === 'DIRECT_DEBIT';
      const chosen = await run(act, () =>
        send('method', JSON.stringify([id, method]), (attempt) =>
          isChange
            ? changeSettlementToDirectDebit(client, loan, attempt)
            : selectSettlementPaymentMethod(client, loan, method, attempt),
        ),
      );
      return chosen ?? undefined;
    },
  };
}
