import { useCopy } from '#copy';
import type { Loan } from '#model';
import { BackLink, Columns, Stack } from '#ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { cardPaymentAddress, loanAddress, openBankingPaymentAddress } from '../../navigation/route-address.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import { MoneyHelp } from '../../shell/advisers.tsx';
import { PaymentSkeleton } from '../../shell/payment-page.tsx';
import { isCardBarred, payableIn } from '../../state/loan-payments.ts';
import { isUnfinished, madePayment } from '../../state/made-payment.ts';
import { CannotAfford, Unfinished } from './late-pages.tsx';
import { type NextDecision, NextForm } from './next-form.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { useNavigate } from '../../use-navigate.ts';

const FLOW = 'next-payment';

function Next({ loan }: { readonly loan: Loan }) {
  const { payments, leave } = useServices();
  const { next, yourLoan } = useCopy('payment');
  const navigate = useNavigate();
  const kept = payments.read(loan.id);
  const [decided, setDecided] = useState<NextDecision>();
  const [isUnaffordable, setUnaffordable] = useState(false);
  function decide(decision: NextDecision): void {
    const { choice, pence } = decision;
    setDecided(decision);
    if (choice === 'CANNOT_AFFORD') return setUnaffordable(true);
    payments.keep(loan.id, { flow: FLOW, pence });
    if (choice === 'CARD') leave(cardPaymentAddress(loan.id, FLOW));
    else navigate(openBankingPaymentAddress(loan.id, FLOW));
  }
  const { nextPayment } = loan;
  const { usual, most } = payableIn(loan, FLOW);
  if (isUnaffordable) return <CannotAfford loan={loan} onBack={() => setUnaffordable(false)} />;
  if (kept?.flow === FLOW && isUnfinished(loan, kept))
    return <Unfinished loan={loan} flow={FLOW} title={next.title} onCannotAfford={() => setUnaffordable(true)} />;
  if (!nextPayment || usual === 0) return <NothingToPay loan={loan} flow={FLOW} />;
  // Keep the amount that was chosen and not paid yet.
  const isOurs = kept?.flow === FLOW && kept.pence <= most && !madePayment(loan, kept);
  return (
    <Stack>
      <BackLink href={loanAddress(loan.id)} text={yourLoan} />
      <Columns>
        <NextForm
          loan={{ ...loan, nextPayment }}
          isCardBarred={isCardBarred(loan, kept)}
          earlier={decided ?? (isOurs ? { pence: kept.pence } : {})}
          onDecided={decide}
        />
        <MoneyHelp />
      </Columns>
    </Stack>
  );
}

/** Paying the next payment before it is due, by card or from the borrower's bank (C-16, C-47). `?id=` names the loan. */
export function NextScreen() {
  const id = useSearchParams()[0].get('id');
  return (
    <LoanPage id={id} skeleton={<PaymentSkeleton />}>
      {(loan) => <Next loan={loan} />}
    </LoanPage>
  );
}
