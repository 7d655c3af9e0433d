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
import { nextSettlement, notStarted, type SettlementAct, type SettlementState } from './settlement-machine.ts';
import type { QuoteKind } from './settlement-words.ts';

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
