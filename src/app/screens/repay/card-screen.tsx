import { settlementQuoteQuery } from '#api';
import { isQuoteActive, penceFromPounds } from '#lending';
import { CARD_PAGE, isCardPage, type Loan } from '#model';
import type { KeptPayment, PaymentFlow } from '#services';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { loanPageAddress } from '../../navigation/route-address.ts';
import { LoanPage, type LoanPageProps } from '../../remote/loan-page.tsx';
import { LoadingView } from '../../shell/loading-view.tsx';
import { PaymentSkeleton } from '../../shell/payment-page.tsx';
import { QueryFailure } from '../../shell/query-failure.tsx';
import { payableOf } from '../../state/loan-payments.ts';
import { CardPage } from './card-page.tsx';
import { madePayment } from './find-payment.ts';
import { NothingToPay } from './nothing-to-pay.tsx';

/** Has a card been charged, or may it have been? */
const wasSent = (loan: Loan, kept: KeptPayment): boolean =>
  kept.paymentMethod !== undefined || madePayment(loan, kept, 'CARD') !== undefined;

type Shown = Parameters<LoanPageProps['children']>;

/** By card, what is late: the amount that was chosen in this tab, or all of it. A payment under way keeps its amount. */
function LateByCard({ of: [loan, reader] }: { readonly of: Shown }) {
  const { payments } = useServices();
  // What is paid here changes what is late; the page goes on to be about the amount that it began with.
  const [pence] = useState(() => {
    const kept = payments.read(loan.id);
    const payable = payableOf(loan);
    if (kept?.flow !== 'late-repayment') return payable;
    // What was sent already keeps its amount; what was only chosen cannot be more than there is to pay.
    return wasSent(loan, kept) ? kept.pence : Math.min(kept.pence, payable);
  });
  const back = loanPageAddress(loan.id, 'late');
  if (pence === 0) return <NothingToPay loan={loan} flow="late-repayment" />;
  return <CardPage loan={loan} reader={reader} flow="late-repayment" pence={pence} back={back} />;
}

/** By card, the figure that ends the loan: exactly that, while it stands (S-24). */
function SettlementByCard({ of: [loan, reader] }: { readonly of: Shown }) {
  const { clock, payments } = useServices();
  const { data, error, refetch } = useQuery(settlementQuoteQuery(reader.client, loan.id), reader.queries);
  const standing = data && isQuoteActive(data, clock.now().getTime()) ? penceFromPounds(data.amount) : undefined;
  const [figure, setFigure] = useState(() => {
    const kept = payments.read(loan.id);
    // What was sent already keeps its amount; after one that failed, the figure may be another by now.
    return kept?.flow === 'settlement' && wasSent(loan, kept) ? kept.pence : undefined;
  });
  // Once it is paid the figure stands no more; the page goes on to be about it.
  if (figure === undefined && standing !== undefined) setFigure(standing);
  const pence = figure ?? standing;
  const back = loanPageAddress(loan.id, data?.type === 'cancellation' ? 'cancel' : 'settlement-quote');
  if (pence !== undefined) return <CardPage loan={loan} reader={reader} flow="settlement" pence={pence} back={back} />;
  if (error) return <QueryFailure action="settlement quote load" error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <PaymentSkeleton /> : <NothingToPay loan={loan} flow="settlement" />;
}

/**
 * Reached from within the app, the page has another page's header: it is loaded as a document of its own. By its own address,
 * however this one was written (`/CARD`): any other would be loaded anew for ever.
 */
function LoadedAnew() {
  const { leave } = useServices();
  useEffect(() => void leave(new URL(CARD_PAGE + window.location.search, window.location.origin).href), [leave]);
  return <LoadingView message="One moment" />;
}

/** Paying by card (S-12): `?id=` says which loan, `flow` what for. */
export function CardScreen() {
  const { loadedAt } = useServices();
  const [query] = useSearchParams();
  const flow: PaymentFlow = query.get('flow') === 'settlement' ? 'settlement' : 'late-repayment';
  if (!isCardPage(loadedAt)) return <LoadedAnew />;
  return (
    <LoanPage id={query.get('id')} skeleton={<PaymentSkeleton />}>
      {(...shown) => (flow === 'settlement' ? <SettlementByCard of={shown} /> : <LateByCard of={shown} />)}
    </LoanPage>
  );
}
