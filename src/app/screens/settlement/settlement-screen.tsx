import { isQuoteActive, penceFromPounds } from '#lending';
import type { EarlySettlementQuote, Loan, Repayment } from '#model';
import { BackLink, ButtonLink, Narrow, Notice, Row, Stack } from '#ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { cardPaymentAddress, loanAddress, openBankingPaymentAddress } from '../../navigation/route-address.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import { hasMovedOn } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { Heading } from '../../shell/heading.tsx';
import { DirectDebitReview, PaymentSkeleton } from '../../shell/payment-page.tsx';
import { PaymentReceipt } from '../../shell/payment-receipt.tsx';
import { QueryFailure } from '../../shell/query-failure.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { isCardBarred } from '../../state/loan-payments.ts';
import { ChooseMethod, type SettlementChoice } from './choose-method.tsx';
import { NoQuote } from './no-quote.tsx';
import { SettlementFigure } from './settlement-figure.tsx';
import { type QuoteKind, WORDS } from './settlement-texts.ts';
import { useSettlement } from './use-settlement.ts';

interface SettlementDoneProps {
  readonly loan: Loan;
  /** What the page is about; a payment that is on its way says itself what it is for. */
  readonly kind: QuoteKind;
  /** The payment that is on its way, or the figure that it was asked for with. */
  readonly payment: Repayment | undefined;
  readonly quote: EarlySettlementQuote | null | undefined;
}

/** What was asked for is on its way: how much, how, when, and what comes then. */
function SettlementDone({ loan, kind, payment, quote }: SettlementDoneProps) {
  const words = WORDS[payment?.kind === 'settlement' || payment?.kind === 'cancellation' ? payment.kind : kind];
  const method = payment?.method ?? 'DIRECT_DEBIT';
  return (
    <PaymentReceipt
      loan={loan}
      flow="settlement"
      title={words.done}
      pence={penceFromPounds(payment?.amount ?? quote?.amount ?? 0)}
      method={method}
      date={payment?.date}
      expectedOn={payment?.expectedOn ?? quote?.paymentDate}
      isPending
    >
      <p>{words.afterwards}</p>
      <p>
        {method === 'DIRECT_DEBIT' && 'Have the money in the account by then. '}
        If it does not arrive, your loan goes on as it was and we tell you.
      </p>
    </PaymentReceipt>
  );
}

/** A loan that has ended has no figure. */
function Ended({ loan }: { readonly loan: Loan }) {
  return (
    <StatusView title="This loan has ended">
      <p>Nothing more is to be paid on it.</p>
      <Row>
        <ButtonLink href={loanAddress(loan.id)}>Go to your loan</ButtonLink>
      </Row>
    </StatusView>
  );
}

/** A choice that was not taken, and why (E-10). */
function NotChosen({ error }: { readonly error: unknown }) {
  if (hasMovedOn(error))
    return (
      <Notice tone="warn" live title="Something has changed">
        <p>
          Your loan or the figure has moved on since this page was shown. This is how it stands now. Nothing was taken.
        </p>
      </Notice>
    );
  return (
    <Notice tone="bad" live title="Your choice did not arrive">
      <p>Check your connection and press the button again: nothing is ever paid twice.</p>
    </Notice>
  );
}

interface SettlementProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly kind: QuoteKind;
}

function Settlement({ loan, reader, kind }: SettlementProps) {
  const { clock, leave, payments } = useServices();
  const navigate = useNavigate();
  const { state, read, create, choose } = useSettlement(loan.id, kind, reader);
  const [isConfirming, setConfirming] = useState(false);
  const { quote, status, errors } = state;
  const act = kind === 'cancellation' ? 'cancelLoan' : 'settleLoan';
  const standing = quote?.type === kind && isQuoteActive(quote, clock.now().getTime()) ? quote : undefined;
  const payment = loan.pendingRepayments?.find((one) => one.kind === 'settlement' || one.kind === 'cancellation');

  if (!loan.isActive && loan.closedOn !== undefined) return <Ended loan={loan} />;
  if (payment || (standing?.paymentMethod === 'DIRECT_DEBIT' && status[act] === 'SUCCESS'))
    return <SettlementDone loan={loan} kind={kind} payment={payment} quote={standing} />;
  if (quote === undefined && status.fetchQuote === 'ERROR')
    return <QueryFailure action="settlement quote load" error={errors.fetchQuote as Error} onRetry={read} />;
  if (quote === undefined) return <PaymentSkeleton what="figure" />;

  async function pay(choice: SettlementChoice): Promise<void> {
    if (!standing) return;
    if (choice === 'DIRECT_DEBIT') return setConfirming(true);
    if (choice === 'OPEN_BANKING') return void navigate(openBankingPaymentAddress(loan.id, 'settlement'));
    const chosen = standing.paymentMethod === 'CARD' ? standing : await choose('CARD', standing);
    if (chosen) leave(cardPaymentAddress(loan.id, 'settlement'));
  }
  if (standing && isConfirming)
    return (
      <DirectDebitReview
        loan={loan}
        pence={penceFromPounds(standing.amount)}
        also={{ title: 'What happens then', answer: [WORDS[kind].afterwards] }}
        guarantee="If your bank does not pay it, your loan goes on as it was and we tell you."
        isPending={status[act] === 'LOADING'}
        onConfirm={() => void choose('DIRECT_DEBIT', standing)}
        onBack={() => setConfirming(false)}
      >
        {status[act] === 'ERROR' && <NotChosen error={errors[act]} />}
      </DirectDebitReview>
    );
  return (
    <Stack>
      <BackLink href={loanAddress(loan.id)} text="Your loan" />
      <Heading key="figure" title={WORDS[kind].title} />
      <p>{WORDS[kind].intro}</p>
      {standing ? (
        <>
          <SettlementFigure quote={standing} kind={kind} />
          <ChooseMethod
            loan={loan}
            quote={standing}
            isCardBarred={isCardBarred(loan, payments.read(loan.id))}
            status={status[act]}
            onChoose={(choice) => void pay(choice)}
          />
        </>
      ) : (
        <NoQuote
          loan={loan}
          reader={reader}
          kind={kind}
          status={status.createQuote}
          isRefused={status.createQuote === 'SUCCESS' && quote === null}
          onCreate={create}
        />
      )}
      {status[act] === 'ERROR' && <NotChosen error={errors[act]} />}
    </Stack>
  );
}

/** What it takes to end a loan: `?id=` says which, `kind` whether by paying it off or by withdrawing from it. */
export function SettlementScreen({ kind }: { readonly kind: QuoteKind }) {
  const id = useSearchParams()[0].get('id');
  return (
    <LoanPage id={id} skeleton={<PaymentSkeleton what="figure" />}>
      {(loan, reader) => (
        <Narrow>
          <Settlement key={kind} loan={loan} reader={reader} kind={kind} />
        </Narrow>
      )}
    </LoanPage>
  );
}
