import { type ApiClient, associateOpenBankingDataPull, hasCall, loanApplicationQuery, resumeJourneyAuth } from '#api';
import { useCopy } from '#copy';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import type { BankVisit } from '../../state/bank-visit.ts';
import { endBankVisit } from '../../state/end-bank-visit.ts';
import { pendingBankVisit } from '../../state/pending-bank-visit.ts';
import { safeReturn } from '../../navigation/safe-return.ts';
import { useIsShown } from '../../remote/use-is-shown.ts';
import { notifyAtom } from '../../state/notifications.ts';
import type { BankStatus } from '../../state/requirement-items.ts';
import {
  startAddressOf,
  isRepeatable,
  bankNotification,
  kindOf,
  subjectOf,
  addressAfterBank,
} from './after-bank-visit.ts';

/** The parameters in the callback's address. */
export type Returned = Readonly<Record<string, string>>;

/** The meaning of a callback. */
export type CallbackMeaning =
  /** No parameters, as after a reload or Back: the callback was already dealt with. */
  | { readonly kind: 'nothing' }
  /** It does not belong to a visit that was started in this tab (T-10). */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'cancelled'; readonly visit: BankVisit }
  | { readonly kind: 'refused'; readonly visit: BankVisit }
  | { readonly kind: 'agreed'; readonly visit: BankVisit; readonly code: string };

/** The meaning of a callback. Its `state` must match the visit; an error without a `state` is accepted, because it changes nothing. */
function readCallback(returned: Returned | undefined, visit: BankVisit | undefined): CallbackMeaning {
  if (!returned) return { kind: 'nothing' };
  const { code, state, error } = returned;
  const isOurs = error === undefined ? state === visit?.state : state === undefined || state === visit?.state;
  if (!visit || !isOurs) return { kind: 'foreign' };
  if (error === 'access_denied') return { kind: 'cancelled', visit };
  if (error !== undefined || !code) return { kind: 'refused', visit };
  return { kind: 'agreed', visit, code };
}

/** The status of the return from a bank (S-26, E-07). */
export type BankReturn =
  | { readonly status: 'NOT_STARTED'; readonly isForeign: boolean; readonly visit?: BankVisit }
  | { readonly status: 'LOADING' }
  /** `retry`: repeats the request, if that can help. */
  | { readonly status: 'ERROR'; readonly error: unknown; readonly visit: BankVisit; readonly retry?: () => void };

/** How a visit ended: where to go, and which status to announce. */
interface VisitEnd {
  readonly address: string;
  readonly status: BankStatus;
}

/**
 * Handles the bank's callback once (T-09, T-10): sends its code to the lender, then returns the borrower to where the visit started
 * with a notification. The call is C-60, or C-46 for a payment and for a lender without C-60. After a reload or Back there is nothing to send.
 */
export function useBankReturn(): BankReturn {
  const { boot, arrival, reader, logFailure } = useServices();
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  const words = useCopy('open-banking');
  const [state, setState] = useState<BankReturn>({ status: 'LOADING' });
  const isShown = useIsShown();
  const attempt = useRef(crypto.randomUUID());

  const leaveFor = (visit: BankVisit, { address, status }: VisitEnd) => {
    notify(bankNotification(kindOf(visit), status, words));
    if (isShown()) void navigate(address, { replace: true });
  };
  /** Completes a visit like an interrupted one. Resolves to the address that the lender names. */
  function complete(client: ApiClient, visit: BankVisit, code: string): Promise<string> {
    const journey = { provider: boot.config.openBankingProvider, ...subjectOf(visit), origin: startAddressOf(visit) };
    return resumeJourneyAuth(client, { ...journey, code, resumeJourneyToken: visit.state }, attempt.current);
  }
  async function share(visit: Extract<BankVisit, { application: string }>, code: string): Promise<VisitEnd> {
    const { client, accept, queries } = await reader();
    if (!hasCall(boot.brand.api, 'bank-data')) {
      await complete(client, visit, code);
      await accept(undefined, ['User']);
      const query = { ...loanApplicationQuery(client, visit.application), staleTime: 0 };
      return addressAfterBank(await queries.query(query), visit);
    }
    const answer = { code, state: visit.state };
    const application = await associateOpenBankingDataPull(client, visit.application, answer, attempt.current);
    await accept(application, ['User']);
    return addressAfterBank(application, visit);
  }
  /** Completes a payment. Its page then reads the status from the loan. */
  async function pay(visit: Extract<BankVisit, { loan: string }>, code: string): Promise<VisitEnd> {
    const { client, accept, queries } = await reader();
    const path = safeReturn(await complete(client, visit, code), window.location.origin, boot);
    // The loan as it was before the payment must not be shown even for a moment.
    queries.removeQueries({ queryKey: ['Loan', visit.loan] });
    queries.removeQueries({ queryKey: ['EarlySettlementQuote', visit.loan] });
    await accept(undefined, ['User']);
    return { address: path ?? startAddressOf(visit), status: 'LOADING' };
  }
  async function send(visit: BankVisit, code: string): Promise<void> {
    setState({ status: 'LOADING' });
    try {
      leaveFor(visit, 'loan' in visit ? await pay(visit, code) : await share(visit, code));
    } catch (error) {
      logFailure(kindOf(visit) === 'payment' ? 'open banking payment' : 'open banking return', error);
      setState({ status: 'ERROR', error, visit, ...(isRepeatable(error) && { retry: () => void send(visit, code) }) });
    }
  }
  const begin = useEffectEvent(() => {
    const visit = pendingBankVisit();
    const callback = readCallback(arrival.returned.take(), visit);
    if (callback.kind === 'nothing' || callback.kind === 'foreign')
      return setState({ status: 'NOT_STARTED', isForeign: callback.kind === 'foreign', ...(visit && { visit }) });
    // A state is valid for one callback, whatever its result.
    endBankVisit();
    if (callback.kind === 'agreed') return void send(callback.visit, callback.code);
    const status = callback.kind === 'cancelled' ? 'CANCELLED' : 'ERROR';
    leaveFor(callback.visit, { address: startAddressOf(callback.visit), status });
  });
  useEffect(() => begin(), []);
  return state;
}
