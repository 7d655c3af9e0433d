import { formatMoney } from '#lending';
import type { Loan, Repayment } from '#model';
import { BackLink, Columns, Notice, Stack } from '#ui';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
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
import { MoneyHelp } from '../../shell/contact.tsx';
import { PaymentSkeleton } from '../../shell/payment-page.tsx';
import { comingForLate, isCardBarred, onItsWay, payableOf } from '../../state/loan-payments.ts';
import { isUnfinished, madePayment, repaymentsOf } from './find-payment.ts';
import { LateByDirectDebit } from './late-by-direct-debit.tsx';
import { type LateDecision, LateForm } from './late-form.tsx';
import { CannotAfford, Unfinished } from './late-pages.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { comingWords, MadeView } from './payment-made.tsx';

interface LateProps {
  readonly loan: Loan;
  readonly reader: Reader;
}

/** Late money that is on its way already: said before somebody pays it a second time. */
function OnItsWay({ loan }: { readonly loan: Loan }) {
  if (onItsWay(loan) === 0) return null;
  return (
    <Notice tone="info" title={`${formatMoney(onItsWay(loan))} is on its way`}>
      {comingForLate(loan).map((payment) => (
        <p key={payment.id}>{comingWords(payment)}</p>
      ))}
      <p>What is late changes once it arrives.</p>
    </Notice>
  );
}

/** The payment that the page has come to the end with, by what it was left in the history with: so a reload and Back find it. */
function useMade(loan: Loan): Repayment | undefined {
  const { made } = (useLocation().state ?? {}) as { readonly made?: unknown };
  return repaymentsOf(loan).find(({ id, state }) => id === made && state !== 'Returned');
}

function Late({ loan, reader }: LateProps) {
  const { payments, leave } = useServices();
  const navigate = useNavigate();
  const kept = payments.read(loan.id);
  const made = useMade(loan);
  const [decided, setDecided] = useState<LateDecision>();
  const [shows, setShows] = useState<'form' | 'direct-debit' | 'cannot-afford'>('form');
  const { arrears } = loan;
  function cannotAfford(): void {
    if (loan.isEligibleForSelfServeArrangement) void navigate(arrangementAddress(loan.id, true));
    else setShows('cannot-afford');
  }
  function decide(decision: LateDecision): void {
    const { choice, pence } = decision;
    setDecided(decision);
    if (choice === 'DIRECT_DEBIT') return setShows('direct-debit');
    if (choice === 'CANNOT_AFFORD') return cannotAfford();
    payments.keep(loan.id, { flow: 'late-repayment', pence });
    if (choice === 'CARD') leave(cardPaymentAddress(loan.id, 'late-repayment'));
    else void navigate(openBankingPaymentAddress(loan.id, 'late-repayment'));
  }
  function showMade({ pendingRepayments = [] }: Loan): void {
    const before = repaymentsOf(loan).map(({ id }) => id);
    const asked = pendingRepayments.find(({ id, kind }) => kind === 'late' && !before.includes(id));
    setShows('form');
    void navigate(loanPageAddress(loan.id, 'late'), { replace: true, state: { made: asked?.id } });
  }
  if (made) return <MadeView loan={loan} flow="late-repayment" payment={made} />;
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
    return <Unfinished loan={loan} onCannotAfford={() => cannotAfford()} />;
  if (payableOf(loan) === 0) return <NothingToPay loan={loan} flow="late-repayment" />;
  // What was chosen and not paid is still what the field says.
  const isOurs = kept?.flow === 'late-repayment' && kept.pence <= payableOf(loan) && !madePayment(loan, kept);
  return (
    <Stack>
      <BackLink href={loanAddress(loan.id)} text="Your loan" />
      <Columns>
        <Stack>
          <OnItsWay loan={loan} />
          <LateForm
            loan={{ ...loan, arrears }}
            isCardBarred={isCardBarred(loan, kept)}
            before={decided ?? (isOurs ? { pence: kept.pence } : {})}
            onDecided={decide}
          />
        </Stack>
        <MoneyHelp />
      </Columns>
    </Stack>
  );
}

/** What is late on a loan, and what can be done about it: `?id=` says which loan. */
export function LateScreen() {
  const id = useSearchParams()[0].get('id');
  return (
    <LoanPage id={id} skeleton={<PaymentSkeleton />}>
      {(loan, reader) => <Late loan={loan} reader={reader} />}
    </LoanPage>
  );
}
