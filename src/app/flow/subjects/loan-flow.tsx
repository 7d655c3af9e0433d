import type { Loan } from '#model';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useEffect, useEffectEvent } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { arrangementAddress, loanAddress } from '../../navigation/route-address.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import { BorrowerView } from '../../shell/page-access.tsx';
import { NotFoundView } from '../../shell/status-view.tsx';
import { asJson, formRunKey } from '../run/flow-subject.ts';
import { FlowScreen } from '../open/flow-screen.tsx';
import { FormSkeleton } from '../open/form-skeleton.tsx';

export interface LoanFlowProps {
  /** A flow of the kind `loan`, by its id: `loans/payment-date`. */
  readonly flow: string;
  /** The id of the loan; without one there is no such page. */
  readonly loanId: string | null | undefined;
}

/** The flow whose address names the loan itself, rather than in its query. */
const ARRANGEMENT = 'loans/self-serve-arrangement';

/** Where the pages of a loan's flow stand, and the query that they keep. */
function placeOf(flow: string, loan: string): { readonly base: string; readonly search: string } {
  if (flow === ARRANGEMENT) return { base: arrangementAddress(loan), search: '' };
  const name = flow.slice(flow.indexOf('/') + 1);
  return { base: `/account/borrow/repay/${name}`, search: `?id=${encodeURIComponent(loan)}` };
}

interface LoadedProps {
  readonly flow: string;
  readonly loan: Loan;
  readonly queries: QueryClient;
}

function Loaded({ flow, loan, queries }: LoadedProps) {
  const { id } = loan;
  const { base, search } = placeOf(flow, id);
  const isFresh = useSearchParams()[0].get('reload') !== 'true';
  const context = useMemo(() => ({ loan: asJson(loan) }), [loan]);
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['Loan', id], exact: true }, { cancelRefetch: false }),
    [queries, id],
  );
  const subject = { key: id, home: loanAddress(id), context, refresh };
  useFreshStart(!isFresh, formRunKey(flow, subject), base + search, refresh);
  if (!isFresh) return <FormSkeleton />;
  return <FlowScreen key={`${flow} ${id}`} flow={flow} base={base} search={search} subject={subject} />;
}

/**
 * A flow about a loan; its `page` stands in the route. Where the brand looks after no loans online, it says whom to ask; a loan
 * that is not the borrower's is as unknown as a flow that the brand does not have.
 */
export function LoanFlow({ flow, loanId }: LoanFlowProps) {
  const { flows } = useServices().boot;
  return (
    <BorrowerView>
      {Object.hasOwn(flows, flow) ? (
        <LoanPage id={loanId} skeleton={<FormSkeleton />}>
          {(loan, { queries }) => <Loaded flow={flow} loan={loan} queries={queries} />}
        </LoanPage>
      ) : (
        <NotFoundView />
      )}
    </BorrowerView>
  );
}

/**
 * Whoever comes with `?reload=true` begins anew, from what the lender has now: what this tab keeps of the journey goes, what it
 * is about is read again, and the address, which is replaced then, says so no more.
 */
export function useFreshStart(
  isAsked: boolean,
  formRun: string,
  address: string,
  refresh: () => Promise<unknown>,
): void {
  const { formRuns, drafts, reporter } = useServices();
  const navigate = useNavigate();
  const start = useEffectEvent(async () => {
    formRuns.drop(formRun);
    drafts.clear(formRun);
    await refresh();
    await navigate(address, { replace: true });
  });
  useEffect(() => {
    if (isAsked) start().catch(reporter.report);
  }, [isAsked, reporter]);
}
