import { formatPounds, isQuoteActive, penceFromPounds } from '#lending';
import type { EarlySettlementQuote, Loan, Repayment } from '#model';
import { BackLink, Button, ButtonLink, Narrow, Result, Row, Stack } from '#ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { cardPaymentAddress, loanAddress, openBankingPaymentAddress } from '../../navigation/route-address.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import type { Reader } from '../../remote/use-reader.ts';
import { FailureNotice } from '../../shell/failure.tsx';
import { Heading } from '../../shell/heading.tsx';
import { DirectDebitReview, PaymentSkeleton } from '../../shell/payment-page.tsx';
import { PaymentReceipt } from '../../shell/payment-receipt.tsx';
import { QueryFailure } from '../../shell/query-failure.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { isCardBarred } from '../../state/loan-payments.ts';
import { ChooseMethod, type SettlementChoice } from './choose-method.tsx';
import { NoQuote } from './no-quote.tsx';
import { SettlementFigure } from './settlement-figure.tsx';
import { type QuoteKind, QUOTE_TEXTS } from './settlement-texts.ts';
import { type AsyncStatus, type Settlement, useSettlement } from './use-settlement.ts';
import { useNavigate } from '../../navigation/use-navigate.ts';

interface SettlementDoneProps {
  readonly loan: Loan;
  /** The purpose of the page. The payment on its way may have another one. */
  readonly kind: QuoteKind;
  /** The pending payment; without it, the quote that was paid. */
  readonly payment: Repayment | undefined;
  readonly quote: EarlySettlementQuote | null | undefined;
}

/** The receipt of a payment on its way that ends the loan: amount, method, date, and what happens next. */
function SettlementDone({ loan, kind, payment, quote }: SettlementDoneProps) {
  const texts = QUOTE_TEXTS[payment?.kind === 'settlement' || payment?.kind === 'cancellation' ? payment.kind : kind];
  const method = payment?.method ?? 'DIRECT_DEBIT';
  return (
    <PaymentReceipt
      loan={loan}
      flow="settlement"
      title={texts.done}
      pence={penceFromPounds(payment?.amount ?? quote?.amount ?? 0)}
      method={method}
      date={payment?.date}
      expectedOn={payment?.expectedOn ?? quote?.paymentDate}
      isPending
    >
      <p>{texts.afterwards}</p>
      <p>
        {method === 'DIRECT_DEBIT' && 'Make sure the money is in your account by then. '}
        If the payment does not arrive, your loan continues as before
        {method === 'DIRECT_DEBIT' && ' and we will email you'}.
      </p>
    </PaymentReceipt>
  );
}

/** A loan that has ended has no figure. */
function Ended({ loan }: { readonly loan: Loan }) {
  return (
    <StatusView title="This loan has ended">
      <p>You do not need to pay anything more.</p>
      <Row>
        <ButtonLink href={loanAddress(loan.id)}>Go to your loan</ButtonLink>
      </Row>
    </StatusView>
  );
}

/** Why the chosen payment method was not accepted (E-10). */
function MethodFailure({ error }: { readonly error: unknown }) {
  return (
    <FailureNotice
      error={error}
      attempted="send"
      title="We could not send your choice"
      kept="We have not taken any money, and you will not pay twice."
      moved="Your loan or the figure has changed since you opened this page. It now shows the current figure."
    />
  );
}

interface QuotePageProps {
  readonly loan: Loan;
  readonly kind: QuoteKind;
  readonly children: ReactNode;
}

/** The frame of the page: the way back, the title and the introduction. */
function QuotePage({ loan, kind, children }: QuotePageProps) {
  return (
    <Stack>
      <BackLink href={loanAddress(loan.id)} text="Your loan" />
      <Heading key="figure" title={QUOTE_TEXTS[kind].title} />
      <p>{QUOTE_TEXTS[kind].intro}</p>
      {children}
    </Stack>
  );
}

interface PayQuoteProps extends Omit<QuotePageProps, 'children'> {
  readonly quote: EarlySettlementQuote;
  /** The call that chooses a payment method. */
  readonly status: AsyncStatus;
  readonly choose: Settlement['choose'];
  /** The borrower has just asked for the figure on this page. */
  readonly isNew: boolean;
  /** A notice if that call failed. */
  readonly failure: ReactNode;
}

/** A withdrawal with nothing to pay: what is refunded, and the button that ends the loan. */
function WithdrawWithoutPayment({ loan, kind, quote, isNew, status, choose, failure }: PayQuoteProps) {
  return (
    <QuotePage loan={loan} kind={kind}>
      <Result isNew={isNew}>
        <p>
          You have already paid back everything that you owe after withdrawing. You do not need to pay anything.
          {quote.refund !== undefined && (
            <>
              {' '}
              We will refund <strong>{formatPounds(quote.refund)}</strong> to you.
            </>
          )}
        </p>
      </Result>
      <p>The agreement then ends as if you had never made it.</p>
      <Row>
        <Button pending={status === 'LOADING'} onClick={() => void choose('CARD', quote)}>
          {QUOTE_TEXTS[kind].title}
        </Button>
      </Row>
      {failure}
    </QuotePage>
  );
}

/** A valid figure: its parts, the choice of a payment method, and the review before a Direct Debit. */
function PayQuote({ loan, kind, quote, isNew, status, choose, failure }: PayQuoteProps) {
  const { leave, payments } = useServices();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  async function pay(choice: SettlementChoice): Promise<void> {
    if (choice === 'DIRECT_DEBIT') {
      setConfirming(true);
      return;
    }
    if (choice === 'OPEN_BANKING') {
      navigate(openBankingPaymentAddress(loan.id, 'settlement'));
      return;
    }
    const chosen = quote.paymentMethod === 'CARD' ? quote : await choose('CARD', quote);
    if (chosen) leave(cardPaymentAddress(loan.id, 'settlement'));
  }
  if (isConfirming)
    return (
      <DirectDebitReview
        title={QUOTE_TEXTS[kind].check}
        loan={loan}
        pence={penceFromPounds(quote.amount)}
        also={{ title: 'What happens next', answer: [QUOTE_TEXTS[kind].afterwards] }}
        guarantee="If your bank does not make the payment, your loan continues as before and we will email you."
        isPending={status === 'LOADING'}
        onConfirm={() => void choose('DIRECT_DEBIT', quote)}
        onBack={() => setConfirming(false)}
      >
        {failure}
      </DirectDebitReview>
    );
  return (
    <QuotePage loan={loan} kind={kind}>
      <SettlementFigure quote={quote} kind={kind} isNew={isNew} />
      <ChooseMethod
        loan={loan}
        quote={quote}
        isCardBarred={isCardBarred(loan, payments.read(loan.id))}
        status={status}
        onChoose={(choice) => void pay(choice)}
      />
      {failure}
    </QuotePage>
  );
}

interface SettlementPageProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly kind: QuoteKind;
}

function SettlementPage({ loan, reader, kind }: SettlementPageProps) {
  const { clock } = useServices();
  const { state, read, create, choose } = useSettlement(loan.id, kind, reader);
  const { quote, status, errors } = state;
  const act = kind === 'cancellation' ? 'cancelLoan' : 'settleLoan';
  const valid = quote?.type === kind && isQuoteActive(quote, clock.now().getTime()) ? quote : undefined;
  const payment = loan.pendingRepayments?.find((one) => one.kind === 'settlement' || one.kind === 'cancellation');

  if (!loan.isActive && loan.closedOn !== undefined) return <Ended loan={loan} />;
  if (payment || (valid?.paymentMethod === 'DIRECT_DEBIT' && status[act] === 'SUCCESS'))
    return <SettlementDone loan={loan} kind={kind} payment={payment} quote={valid} />;
  if (quote === undefined && status.fetchQuote === 'ERROR')
    return <QueryFailure action="settlement quote load" error={errors.fetchQuote} onRetry={read} />;
  if (quote === undefined) return <PaymentSkeleton />;

  const failure = status[act] === 'ERROR' && <MethodFailure error={errors[act]} />;
  const QuoteStep = valid?.amount === 0 ? WithdrawWithoutPayment : PayQuote;
  if (valid)
    return (
      <QuoteStep
        {...{ loan, kind, choose, failure, isNew: status.createQuote === 'SUCCESS' }}
        quote={valid}
        status={status[act]}
      />
    );
  return (
    <QuotePage loan={loan} kind={kind}>
      <NoQuote
        loan={loan}
        reader={reader}
        kind={kind}
        status={status.createQuote}
        error={errors.createQuote}
        isRefused={status.createQuote === 'SUCCESS' && quote === null}
        onCreate={create}
      />
      {failure}
    </QuotePage>
  );
}

/** Ending a loan. `?id=` names the loan; `kind` says whether it is paid off or withdrawn from. */
export function SettlementScreen({ kind }: { readonly kind: QuoteKind }) {
  const id = useSearchParams()[0].get('id');
  return (
    <LoanPage id={id} skeleton={<PaymentSkeleton />}>
      {(loan, reader) => (
        <Narrow>
          <SettlementPage key={kind} loan={loan} reader={reader} kind={kind} />
        </Narrow>
      )}
    </LoanPage>
  );
}
