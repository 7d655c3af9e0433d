import { settlementQuoteQuery, startOpenBankingAuth } from '#api';
import { formatMoney, isQuoteActive, penceFromPounds, poundsFromPence } from '#lending';
import type { Loan, Repayment } from '#model';
import type { KeptPayment, PaymentFlow } from '#services';
import { BackLink, Button, HeroFigure, Narrow, Notice, Row, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { beginBankVisit } from '../../state/bank-visit.ts';
import { loanPageAddress } from '../../navigation/route-address.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { Heading } from '../../shell/heading.tsx';
import { PaymentSkeleton } from '../../shell/payment-page.tsx';
import { QueryFailure } from '../../shell/query-failure.tsx';
import { comingForLate, payableOf } from '../../state/loan-payments.ts';
import { endingPayment, madePayment, repaymentsOf } from './find-payment.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { MadeView } from './payment-made.tsx';

interface BankPaymentProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly flow: PaymentFlow;
  readonly pence: number;
  readonly back: string;
}

/** One press, one authorisation (C-47), and the browser leaves; the tab remembers what it left for (T-10). */
function GoToBank({ loan, reader, flow, pence, back }: BankPaymentProps) {
  const { boot, payments } = useServices();
  const { publicUrl, openBankingProvider: provider } = boot.config;
  const own = crypto.randomUUID();
  const { state, press } = usePress(
    'open banking start',
    () =>
      startOpenBankingAuth(
        reader.client,
        provider,
        {
          ...{ subjectId: loan.id, subjectType: 'loan', flow, amount: poundsFromPence(pence) },
          redirectUrl: `${publicUrl}/${provider}/callback?state=${own}`,
        },
        // An address to leave for is good once, so every press asks for its own.
        crypto.randomUUID(),
      ),
    {
      onDone: (url) => {
        payments.keep(loan.id, { flow, pence, before: repaymentsOf(loan).map(({ id }) => id) });
        beginBankVisit(url, { loan: loan.id, flow }, own);
      },
      leaveFor: (url) => url,
      onMoved: () => void reader.queries.invalidateQueries({ queryKey: ['Loan', loan.id] }),
    },
  );
  const amount = formatMoney(pence);
  return (
    <Narrow>
      <Stack>
        <BackLink href={back} />
        <Heading title="Pay from your bank" />
        <HeroFigure label="You pay" value={amount} sub={`to your loan ${loan.reference}`} />
        <ol>
          <li>We take you to your bank’s app or website. You need no card.</li>
          <li>You check the amount there and approve it. We never see how you sign in.</li>
          <li>Your bank brings you back here. The payment is usually on your loan within one working day.</li>
        </ol>
        <Row>
          <Button pending={state === 'pending'} onClick={press}>
            {`Go to your bank to pay ${amount}`}
          </Button>
        </Row>
        {state === 'failed' && (
          <Notice tone="bad" live title="Your bank could not be opened">
            <p>Nothing was taken. Try again in a moment, or go back to pay another way.</p>
          </Notice>
        )}
        {state === 'moved' && (
          <Notice tone="warn" live title="Something has changed">
            <p>This may have been paid already: go back to see how your loan stands. Nothing was taken now.</p>
          </Notice>
        )}
      </Stack>
    </Narrow>
  );
}

/**
 * The payment from the bank that the page is about once it was made, from the loan itself: so a reload and Back show the same. It is
 * the one of this tab; one that is on its way from elsewhere is shown unless somebody has chosen here to pay more.
 */
function madeFromBank(loan: Loan, flow: PaymentFlow, kept: KeptPayment | undefined): Repayment | undefined {
  if (kept?.flow === flow) {
    const made = madePayment(loan, kept, 'OPEN_BANKING');
    if (made || flow === 'late-repayment') return made;
  }
  const coming = flow === 'settlement' ? [endingPayment(loan)] : comingForLate(loan);
  return coming.find((payment) => payment?.method === 'OPEN_BANKING');
}

function LateFromBank({ loan, reader }: { readonly loan: Loan; readonly reader: Reader }) {
  const kept = useServices().payments.read(loan.id);
  const payable = payableOf(loan);
  const chosen = kept?.flow === 'late-repayment' && kept.pence <= payable ? kept.pence : payable;
  if (chosen === 0) return <NothingToPay loan={loan} flow="late-repayment" />;
  const back = loanPageAddress(loan.id, 'late');
  return <GoToBank loan={loan} reader={reader} flow="late-repayment" pence={chosen} back={back} />;
}

function SettlementFromBank({ loan, reader }: { readonly loan: Loan; readonly reader: Reader }) {
  const { clock } = useServices();
  const { data, error, refetch } = useQuery(settlementQuoteQuery(reader.client, loan.id), reader.queries);
  if (error) return <QueryFailure action="settlement quote load" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PaymentSkeleton />;
  if (!data || !isQuoteActive(data, clock.now().getTime())) return <NothingToPay loan={loan} flow="settlement" />;
  const back = loanPageAddress(loan.id, data.type === 'cancellation' ? 'cancel' : 'settlement-quote');
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
  if (payment) return <MadeView loan={loan} flow={flow} payment={payment} />;
  const Page = flow === 'settlement' ? SettlementFromBank : LateFromBank;
  return <Page loan={loan} reader={reader} />;
}

/** Paying through the borrower's own bank: `?id=` says which loan, `flow` what for. */
export function OpenBankingPaymentScreen() {
  const [query] = useSearchParams();
  const flow: PaymentFlow = query.get('flow') === 'settlement' ? 'settlement' : 'late-repayment';
  return (
    <LoanPage id={query.get('id')} skeleton={<PaymentSkeleton />}>
      {(loan, reader) => <FromBank loan={loan} reader={reader} flow={flow} />}
    </LoanPage>
  );
}
