import { useCopy } from '#copy';
import { formatMoney } from '#lending';
import type { Loan, Repayment } from '#model';
import type { KeptPayment } from '#services';
import { BackLink, Columns, Notice, Stack } from '#ui';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import {
  arrangementAddress,
  cardPaymentAddress,
  loanAddress,
  loanPageAddress,
  openBankingPaymentAddress,
} from '../../navigation/route-address.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import type { Reader } from '../../remote/use-reader.ts';
import { MoneyHelp } from '../../shell/advisers.tsx';
import { PaymentSkeleton } from '../../shell/payment-page.tsx';
import { isCardBarred, payableOf, pendingPayments, pendingPence } from '../../state/loan-payments.ts';
import { isUnfinished, madePayment, repaymentsOf } from './find-payment.ts';
import { LateByDirectDebit } from './late-by-direct-debit.tsx';
import { type LateDecision, LateForm } from './late-form.tsx';
import { CannotAfford, Unfinished } from './late-pages.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { pendingPaymentText, PaymentMade } from './payment-made.tsx';
import { useNavigate } from '../../use-navigate.ts';

interface LateProps {
  readonly loan: Loan;
  readonly reader: Reader;
}

/** Payments of the arrears that are already on their way, so that the borrower does not pay them twice. */
function PendingPayments({ loan }: { readonly loan: Loan }) {
  const { coming } = useCopy('payment');
  const { methods } = useCopy('loan-status');
  const pence = pendingPence(loan, 'late-repayment');
  if (pence === 0) return null;
  return (
    <Notice tone="info" title={`${formatMoney(pence)} is on its way`}>
      {pendingPayments(loan, 'late-repayment').map((payment) => (
        <p key={payment.id}>{pendingPaymentText(payment, coming, methods)}</p>
      ))}
      <p>The overdue amount will go down when it arrives.</p>
    </Notice>
  );
}

/** The payment that was made on this page, found by the id in the history entry, so that a reload and Back show its receipt. */
function useMadePayment(loan: Loan): Repayment | undefined {
  const { made } = (useLocation().state ?? {}) as { readonly made?: unknown };
  return repaymentsOf(loan).find(({ id, state }) => id === made && state !== 'Returned');
}

interface ChooseWhatToDoProps {
  readonly loan: Loan & { readonly arrears: NonNullable<Loan['arrears']> };
  /** The payment that was last chosen in this tab. */
  readonly kept: KeptPayment | undefined;
  readonly decided: LateDecision | undefined;
  readonly onDecided: (decision: LateDecision) => void;
}

/** The form, with the payments on their way above it and where to get help beside it. */
function ChooseWhatToDo({ loan, kept, decided, onDecided }: ChooseWhatToDoProps) {
  // Keep the amount that was chosen and not paid yet.
  const isOurs = kept?.flow === 'late-repayment' && kept.pence <= payableOf(loan) && !madePayment(loan, kept);
  return (
    <Stack>
      <BackLink href={loanAddress(loan.id)} text="Your loan" />
      <Columns>
        <Stack>
          <PendingPayments loan={loan} />
          <LateForm
            loan={loan}
            isCardBarred={isCardBarred(loan, kept)}
            earlier={decided ?? (isOurs ? { pence: kept.pence } : {})}
            onDecided={onDecided}
          />
        </Stack>
        <MoneyHelp />
      </Columns>
    </Stack>
  );
}

function Late({ loan, reader }: LateProps) {
  const { payments, leave } = useServices();
  const navigate = useNavigate();
  const kept = payments.read(loan.id);
  const made = useMadePayment(loan);
  const [decided, setDecided] = useState<LateDecision>();
  const [shows, setShows] = useState<'form' | 'direct-debit' | 'cannot-afford'>('form');
  const { arrears } = loan;
  function cannotAfford(): void {
    if (loan.isEligibleForSelfServeArrangement) navigate(arrangementAddress(loan.id, true));
    else setShows('cannot-afford');
  }
  function decide(decision: LateDecision): void {
    const { choice, pence } = decision;
    setDecided(decision);
    if (choice === 'DIRECT_DEBIT') return setShows('direct-debit');
    if (choice === 'CANNOT_AFFORD') return cannotAfford();
    payments.keep(loan.id, { flow: 'late-repayment', pence });
    if (choice === 'CARD') leave(cardPaymentAddress(loan.id, 'late-repayment'));
    else navigate(openBankingPaymentAddress(loan.id, 'late-repayment'));
  }
  function showMade({ pendingRepayments = [] }: Loan): void {
    const before = repaymentsOf(loan).map(({ id }) => id);
    const asked = pendingRepayments.find(({ id, kind }) => kind === 'late' && !before.includes(id));
    setShows('form');
    navigate(loanPageAddress(loan.id, 'late'), { replace: true, state: { made: asked?.id } });
  }
  if (made) return <PaymentMade loan={loan} flow="late-repayment" payment={made} />;
  if (shows === 'direct-debit' && decided)
    return (
      <LateByDirectDebit
        loan={loan}
        reader={reader}
        pence={decided.pence}
        onBack={() => setShows('form')}
        onAsked={showMade}
      />
    );
  if (shows === 'cannot-afford') return <CannotAfford loan={loan} onBack={() => setShows('form')} />;
  if (!arrears || arrears.amount <= 0) return <NothingToPay loan={loan} flow="late-repayment" />;
  if (kept?.flow === 'late-repayment' && isUnfinished(loan, kept))
    return (
      <Unfinished
        loan={loan}
        flow="late-repayment"
        title="Your overdue payment"
        onCannotAfford={() => cannotAfford()}
      />
    );
  if (payableOf(loan) === 0) return <NothingToPay loan={loan} flow="late-repayment" />;
  return <ChooseWhatToDo loan={{ ...loan, arrears }} kept={kept} decided={decided} onDecided={decide} />;
}

/** The arrears of a loan and what the borrower can do about them. `?id=` names the loan. */
export function LateScreen() {
  const id = useSearchParams()[0].get('id');
  return (
    <LoanPage id={id} skeleton={<PaymentSkeleton />}>
      {(loan, reader) => <Late loan={loan} reader={reader} />}
    </LoanPage>
  );
}
