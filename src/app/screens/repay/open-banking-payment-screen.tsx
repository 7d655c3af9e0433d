import { settlementQuoteQuery, startOpenBankingAuth } from '#api';
import { useCopy } from '#copy';
import { formatMoney, isQuoteActive, penceFromPounds, poundsFromPence } from '#lending';
import type { Loan, Repayment } from '#model';
import type { KeptPayment, PaymentFlow } from '#services';
import { BackLink, Button, HeroFigure, Narrow, Row, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { beginBankVisit } from '../../state/bank-visit.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { FailureNotice, SlowChange } from '../../shell/failure.tsx';
import { Heading } from '../../shell/heading.tsx';
import { PaymentSkeleton } from '../../shell/payment-page.tsx';
import { QueryFailure } from '../../shell/query-failure.tsx';
import { ifKnown } from '../../state/if-known.ts';
import { type DueFlow, payableIn, pendingPayments } from '../../state/loan-payments.ts';
import { madePayment, repaymentKey, repaymentsOf } from '../../state/made-payment.ts';
import { dueAddress, endingPayment, figureAddress, flowIn } from './find-payment.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PaymentMade } from './payment-made.tsx';

interface BankPaymentProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly flow: PaymentFlow;
  readonly pence: number;
  readonly back: string;
}

/** Starts one open-banking authorisation per press (C-47), then leaves for the bank. The tab remembers the visit (T-10). */
function GoToBank({ loan, reader, flow, pence, back }: BankPaymentProps) {
  const { boot, payments } = useServices();
  const { bank: words, youPay } = useCopy('payment');
  const { publicUrl, openBankingProvider: provider } = boot.config;
  const own = crypto.randomUUID();
  const { state, hasFailed, error, press, slow } = usePress(reader, {
    action: 'open banking payment',
    about: `${loan.id} ${flow} ${pence}`,
    call: (client) =>
      startOpenBankingAuth(
        client,
        provider,
        {
          ...{ subjectId: loan.id, subjectType: 'loan', flow, amount: poundsFromPence(pence) },
          redirectUrl: `${publicUrl}/${provider}/callback?state=${own}`,
        },
        // A redirect address can be used once, so each press requests its own.
        crypto.randomUUID(),
      ),
    onDone: (url) => {
      payments.keep(loan.id, { flow, pence, before: repaymentsOf(loan).map(repaymentKey) });
      beginBankVisit(url, { loan: loan.id, flow }, own);
    },
    leaveFor: (url) => url,
    onMoved: () => void reader.queries.invalidateQueries({ queryKey: ['Loan', loan.id] }),
  });
  return (
    <Narrow>
      <Stack>
        <BackLink href={back} />
        <Heading title={words.title} />
        <HeroFigure label={youPay} value={formatMoney(pence)} sub={ifKnown(words.to, { reference: loan.reference })} />
        <ol>
          <li>{words.leave}</li>
          <li>{words.approve}</li>
          <li>{words.return}</li>
        </ol>
        <Row>
          <Button pending={state === 'pending'} onClick={press}>
            {words.go({ amount: poundsFromPence(pence) })}
          </Button>
        </Row>
        {slow && <SlowChange {...slow} see={back} />}
        {hasFailed && (
          <FailureNotice
            error={error}
            attempted="read"
            title={words.notOpened}
            isResult
            kept={words.kept}
            moved={words.moved}
            onRetry={state === 'moved' ? undefined : press}
          />
        )}
      </Stack>
    </Narrow>
  );
}

/**
 * The bank payment that the page shows once it is made, read from the loan itself so that a reload and Back show the same. A payment
 * of this tab comes first; one made elsewhere is shown unless the borrower has chosen here to pay more.
 */
function madeFromBank(loan: Loan, flow: PaymentFlow, kept: KeptPayment | undefined): Repayment | undefined {
  if (kept?.flow === flow) {
    const made = madePayment(loan, kept, 'OPEN_BANKING');
    if (made || flow !== 'settlement') return made;
  }
  const coming = flow === 'settlement' ? [endingPayment(loan)] : pendingPayments(loan, flow);
  return coming.find((payment) => payment?.method === 'OPEN_BANKING');
}

interface DueFromBankProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly flow: DueFlow;
}

function DueFromBank({ loan, reader, flow }: DueFromBankProps) {
  const { boot, payments } = useServices();
  const kept = payments.read(loan.id);
  const { usual, most } = payableIn(loan, flow);
  const chosen = kept?.flow === flow && kept.pence <= most ? kept.pence : usual;
  if (chosen === 0) return <NothingToPay loan={loan} flow={flow} />;
  return <GoToBank loan={loan} reader={reader} flow={flow} pence={chosen} back={dueAddress(loan.id, flow, boot)} />;
}

function SettlementFromBank({ loan, reader }: { readonly loan: Loan; readonly reader: Reader }) {
  const { boot, clock } = useServices();
  const { data, error, refetch } = useQuery(settlementQuoteQuery(reader.client, loan.id), reader.queries);
  if (error) return <QueryFailure action="settlement quote load" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PaymentSkeleton />;
  if (!data || !isQuoteActive(data, clock.now().getTime())) return <NothingToPay loan={loan} flow="settlement" />;
  const back = figureAddress(loan.id, data.type, boot);
  return <GoToBank loan={loan} reader={reader} flow="settlement" pence={penceFromPounds(data.amount)} back={back} />;
}

function FromBank({
  loan,
  reader,
  flow,
}: {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly flow: PaymentFlow;
}) {
  const kept = useServices().payments.read(loan.id);
  const payment = madeFromBank(loan, flow, kept);
  if (payment) return <PaymentMade loan={loan} flow={flow} payment={payment} />;
  if (flow === 'settlement') return <SettlementFromBank loan={loan} reader={reader} />;
  return <DueFromBank loan={loan} reader={reader} flow={flow} />;
}

/** Paying by open banking. `?id=` names the loan and `flow` the purpose. */
export function OpenBankingPaymentScreen() {
  const [query] = useSearchParams();
  const flow = flowIn(query);
  return (
    <LoanPage id={query.get('id')} skeleton={<PaymentSkeleton />}>
      {(loan, reader) => <FromBank loan={loan} reader={reader} flow={flow} />}
    </LoanPage>
  );
}
