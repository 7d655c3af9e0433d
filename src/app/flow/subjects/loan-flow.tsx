import { useCopy } from '#copy';
import type { Boot, Loan } from '#model';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { loanAddress } from '../../navigation/route-address.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import { LoadingView } from '../../shell/loading-view.tsx';
import { BorrowerView } from '../../shell/page-access.tsx';
import { NotFoundView } from '../../shell/not-found-view.tsx';
import { loanFlowAddress } from '../../navigation/own-address.ts';
import { paymentFacts } from '../../state/payment-facts.ts';
import { asJson, formRunKey } from '../run/flow-subject.ts';
import { FlowScreen } from '../open/flow-screen.tsx';

export interface LoanFlowProps {
  /** The id of a flow of the kind `loan`: `loans/payment-date`. */
  readonly flow: string;
  /** The id of the loan. Without one, the page does not exist. */
  readonly loanId: string | null | undefined;
}

/** Returns the address below which the pages of a loan's flow are, and the query that they keep. */
function placeOf(flow: string, loan: string, boot: Boot): { readonly base: string; readonly search: string } {
  const [base = '', query] = loanFlowAddress(flow, loan, boot).split('?');
  return { base, search: query === undefined ? '' : `?${query}` };
}

interface LoadedProps {
  readonly flow: string;
  readonly loan: Loan;
  readonly queries: QueryClient;
}

function Loaded({ flow, loan, queries }: LoadedProps) {
  const status = useCopy('loan-status');
  const payment = useCopy('payment');
  const { boot, payments } = useServices();
  const { id } = loan;
  const { base, search } = placeOf(flow, id, boot);
  const isFresh = useSearchParams()[0].get('reload') !== 'true';
  const context = useMemo(
    () => ({ loan: asJson(loan), payments: asJson(paymentFacts(loan, payments.read(loan.id), { payment, status })) }),
    [loan, payments, payment, status],
  );
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['Loan', id], exact: true }, { cancelRefetch: false }),
    [queries, id],
  );
  const subject = { key: id, home: loanAddress(id), context, refresh };
  useFreshStart(!isFresh, formRunKey(flow, subject), base + search, refresh);
  if (!isFresh) return <LoadingView />;
  return <FlowScreen key={`${flow} ${id}`} flow={flow} base={base} search={search} subject={subject} />;
}

/**
 * A flow about a loan; the route names its `page`. If the brand does not serve loans online, it shows how to contact us
 * . A loan of somebody else, or a flow that the brand does not have, is not found.
 */
export function LoanFlow({ flow, loanId }: LoanFlowProps) {
  const { flows } = useServices().boot;
  return (
    <BorrowerView>
      {Object.hasOwn(flows, flow) ? (
        <LoanPage id={loanId} skeleton={<LoadingView />}>
          {(loan, { queries }) => <Loaded flow={flow} loan={loan} queries={queries} />}
        </LoanPage>
      ) : (
        <NotFoundView />
      )}
    </BorrowerView>
  );
}

/**
 * Starts a form run again from the lender's current data if the address has `?reload=true`: drops the form run and its
 * draft, reads the subject again, and replaces the address by one without the query.
 */
function useFreshStart(isAsked: boolean, runKey: string, address: string, refresh: () => Promise<unknown>): void {
  const { formRuns, drafts, reporter } = useServices();
  const navigate = useNavigate();
  const start = useEffectEvent(async () => {
    // What is being sent would be sent a second time.
    if (!formRuns.isSending(runKey)) {
      formRuns.drop(runKey);
      drafts.clear(runKey);
    }
    await refresh();
    void navigate(address, { replace: true });
  });
  useEffect(() => {
    if (isAsked) start().catch(reporter.report);
  }, [isAsked, reporter]);
}
