import { associateOpenBankingDataPull, resumeJourneyAuth } from '#api';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { type BankVisit, endBankVisit, pendingBankVisit } from '../../state/bank-visit.ts';
import { safeReturn } from '../../navigation/safe-return.ts';
import { useIsShown } from '../../remote/use-is-shown.ts';
import { notifyAtom } from '../../state/notifications.ts';
import type { BankStatus } from '../../state/requirement-items.ts';
import { beginningOf, isLost, PAYMENT_WORDS, RETURN_WORDS, subjectOf, addressAfterBank } from './after-bank-visit.ts';

/** What a bank has sent a borrower back with, as the callback's address carried it. */
export type Returned = Readonly<Record<string, string>>;

/** What a return means. */
export type Judgement =
  /** Nothing came, as on a reload or by Back: it has been dealt with. */
  | { readonly kind: 'nothing' }
  /** It does not belong to a visit that was begun in this tab (T-10). */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'cancelled'; readonly visit: BankVisit }
  | { readonly kind: 'refused'; readonly visit: BankVisit }
  | { readonly kind: 'agreed'; readonly visit: BankVisit; readonly code: string };

/** Is this return the one that the tab waits for, and what does it say? An error without a state is believed: it does nothing. */
function judgeReturn(returned: Returned | undefined, visit: BankVisit | undefined): Judgement {
  if (!returned) return { kind: 'nothing' };
  const { code, state, error } = returned;
  const isOurs = error === undefined ? state === visit?.state : state === undefined || state === visit?.state;
  if (!visit || !isOurs) return { kind: 'foreign' };
  if (error === 'access_denied') return { kind: 'cancelled', visit };
  if (error !== undefined || !code) return { kind: 'refused', visit };
  return { kind: 'agreed', visit, code };
}

/** How the return from a bank is going (S-26, E-07). */
export type BankReturn =
  | { readonly status: 'NOT_STARTED'; readonly isForeign: boolean; readonly visit?: BankVisit }
  | { readonly status: 'LOADING' }
  /** `again`: whether to send the same once more is of any use. */
  | { readonly status: 'ERROR'; readonly error: unknown; readonly visit: BankVisit; readonly again?: () => void };

/** What a tab knows of how a visit ended: where to go, and what to say. */
interface Ended {
  readonly address: string;
  readonly status: BankStatus;
}

/**
 * Takes what the bank sent back, once (T-09, T-10): its code goes to the lender (C-60; of a payment C-46), and the borrower to where the visit was
 * begun, with a word on how it went. A reload and Back find nothing to send.
 */
export function useBankReturn(): BankReturn {
  const { boot, arrival, reader, logFailure } = useServices();
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  const [state, setState] = useState<BankReturn>({ status: 'LOADING' });
  const isShown = useIsShown();
  const attempt = useRef(crypto.randomUUID());

  const lead = (visit: BankVisit, { address, status }: Ended) => {
    notify(('loan' in visit ? PAYMENT_WORDS : RETURN_WORDS)[status]);
    if (isShown()) void navigate(address, { replace: true });
  };
  async function share(visit: Extract<BankVisit, { application: string }>, code: string): Promise<Ended> {
    const { client, accept } = await reader();
    const answer = { code, state: visit.state };
    const application = await associateOpenBankingDataPull(client, visit.application, answer, attempt.current);
    await accept(application, ['User']);
    return addressAfterBank(application, visit);
  }
  /** A payment is completed as a journey that went on elsewhere: its page reads from the loan how it stands. */
  async function pay(visit: Extract<BankVisit, { loan: string }>, code: string): Promise<Ended> {
    const { client, accept, queries } = await reader();
    const origin = beginningOf(visit);
    const { openBankingProvider: provider } = boot.config;
    const journey = { provider, ...subjectOf(visit), origin, code, resumeJourneyToken: visit.state };
    const path = safeReturn(await resumeJourneyAuth(client, journey, attempt.current), window.location.origin);
    // Not even for a moment may the loan be shown as it was before the payment.
    queries.removeQueries({ queryKey: ['Loan', visit.loan] });
    queries.removeQueries({ queryKey: ['EarlySettlementQuote', visit.loan] });
    await accept(undefined, ['User']);
    return { address: path ?? origin, status: 'LOADING' };
  }
  async function send(visit: BankVisit, code: string): Promise<void> {
    setState({ status: 'LOADING' });
    try {
      lead(visit, 'loan' in visit ? await pay(visit, code) : await share(visit, code));
    } catch (error) {
      logFailure('open banking return', error);
      setState({ status: 'ERROR', error, visit, ...(isLost(error) && { again: () => void send(visit, code) }) });
    }
  }
  const begin = useEffectEvent(() => {
    const visit = pendingBankVisit();
    const judged = judgeReturn(arrival.returned.take(), visit);
    if (judged.kind === 'nothing')
      return setState({ status: 'NOT_STARTED', isForeign: false, ...(visit && { visit }) });
    if (judged.kind === 'foreign') return setState({ status: 'NOT_STARTED', isForeign: true, ...(visit && { visit }) });
    // A state is good for one return, however that goes.
    endBankVisit();
    if (judged.kind === 'agreed') return void send(judged.visit, judged.code);
    const status = judged.kind === 'cancelled' ? 'CANCELLED' : 'ERROR';
    lead(judged.visit, { address: beginningOf(judged.visit), status });
  });
  useEffect(() => begin(), []);
  return state;
}
