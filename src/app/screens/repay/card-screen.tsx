import { settlementQuoteQuery } from '#api';
import { isQuoteActive, penceFromPounds } from '#lending';
import { CARD_PAGE, isCardPage, type Loan } from '#model';
import type { KeptPayment } from '#services';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { LoanPage, type LoanPageProps } from '../../remote/loan-page.tsx';
import { LoadingView } from '../../shell/loading-view.tsx';
import { PaymentSkeleton } from '../../shell/payment-page.tsx';
import { QueryFailure } from '../../shell/query-failure.tsx';
import { type DueFlow, payableIn } from '../../state/loan-payments.ts';
import { madePayment } from '../../state/made-payment.ts';
import { CardPage } from './card-page.tsx';
import { dueAddress, figureAddress, flowIn } from './find-payment.ts';
import { NothingToPay } from './nothing-to-pay.tsx';

/** Was a card charged, or might it have been? */
const wasSent = (loan: Loan, kept: KeptPayment): boolean =>
  kept.paymentMethod !== undefined || madePayment(loan, kept, 'CARD') !== undefined;

type Shown = Parameters<LoanPageProps['children']>;

interface DueByCardProps {
  readonly of: Shown;
  readonly flow: DueFlow;
}

/** Pays arrears or the next payment by card: the amount chosen in this tab, or all of it. A payment in progress keeps its amount. */
function DueByCard({ of: [loan, reader], flow }: DueByCardProps) {
  const { boot, payments } = useServices();
  // Paying changes what is due, but the page keeps the amount that it started with.
  const [pence] = useState(() => {
    const kept = payments.read(loan.id);
    const { usual, most } = payableIn(loan, flow);
    if (kept?.flow !== flow) return usual;
    // A sent payment keeps its amount; a chosen amount is limited to what can be paid.
    return wasSent(loan, kept) ? kept.pence : Math.min(kept.pence, most);
  });
  if (pence === 0) return <NothingToPay loan={loan} flow={flow} />;
  return <CardPage loan={loan} reader={reader} flow={flow} pence={pence} back={dueAddress(loan.id, flow, boot)} />;
}

/** Pays the settlement figure by card: exactly the figure, while it is valid (S-24). */
function SettlementByCard({ of: [loan, reader] }: { readonly of: Shown }) {
  const { boot, clock, payments } = useServices();
  const { data, error, refetch } = useQuery(settlementQuoteQuery(reader.client, loan.id), reader.queries);
  const valid = data && isQuoteActive(data, clock.now().getTime()) ? penceFromPounds(data.amount) : undefined;
  const [figure, setFigure] = useState(() => {
    const kept = payments.read(loan.id);
    // A sent payment keeps its amount; after a failed one, the figure may have changed.
    return kept?.flow === 'settlement' && wasSent(loan, kept) ? kept.pence : undefined;
  });
  // Once it is paid the figure is no longer valid, but the page keeps it.
  if (figure === undefined && valid !== undefined) setFigure(valid);
  const pence = figure ?? valid;
  const back = figureAddress(loan.id, data?.type, boot);
  if (pence !== undefined) return <CardPage loan={loan} reader={reader} flow="settlement" pence={pence} back={back} />;
  if (error) return <QueryFailure action="settlement quote load" error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <PaymentSkeleton /> : <NothingToPay loan={loan} flow="settlement" />;
}

/**
 * Loads the page as a document of its own if it was reached by in-app navigation, because its security headers differ. Uses the
 * canonical address: any other spelling (`/CARD`) would reload forever.
 */
function ReloadAsDocument() {
  const { leave } = useServices();
  useEffect(() => void leave(new URL(CARD_PAGE + window.location.search, window.location.origin).href), [leave]);
  return <LoadingView />;
}

/** Paying by card (S-12). `?id=` names the loan and `flow` the purpose. */
export function CardScreen() {
  const { loadedAt } = useServices();
  const [query] = useSearchParams();
  const flow = flowIn(query);
  if (!isCardPage(loadedAt)) return <ReloadAsDocument />;
  return (
    <LoanPage id={query.get('id')} skeleton={<PaymentSkeleton />}>
      {(...shown) => (flow === 'settlement' ? <SettlementByCard of={shown} /> : <DueByCard of={shown} flow={flow} />)}
    </LoanPage>
  );
}
