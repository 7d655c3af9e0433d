import { repayLateByDirectDebit } from '#api';
import { useBrand } from '#brand';
import { formatLongDate, poundsFromPence } from '#lending';
import type { Loan } from '#model';
import { Narrow, Notice } from '#ui';
import { useState } from 'react';
import { useServices } from '../../app-services.ts';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact-line.tsx';
import { DirectDebitReview } from '../../shell/direct-debit-review.tsx';
import { PaymentReceipt } from '../../shell/payment-receipt.tsx';

export interface LateByDirectDebitProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly pence: number;
  readonly onBack: () => void;
}

const takenWords = (day: string | undefined) =>
  `It is taken from your account ${day === undefined ? 'in about 3 working days' : `on ${formatLongDate(day)}`}. Have the money there by then. If your bank does not pay it, we tell you.`;

/** What a Direct Debit for what is late will do, then asking for it, once (C-15, S-11). */
export function LateByDirectDebit({ loan, reader, pence, onBack }: LateByDirectDebitProps) {
  const { attempts } = useServices();
  const { loanEmbed: embed } = useBrand();
  const [paid, setPaid] = useState<Loan>();
  const attemptName = `late-direct-debit ${loan.id}`;
  const { state, press } = usePress(
    'late repayment',
    async () => {
      const attempt = attempts.keyFor(attemptName, String(pence));
      const after = await repayLateByDirectDebit(
        reader.client,
        { id: loan.id, embed, attempt },
        poundsFromPence(pence),
      );
      attempts.clear(attemptName);
      await reader.accept(after, ['User']);
      return after;
    },
    { onDone: setPaid, onMoved: () => void reader.queries.invalidateQueries({ queryKey: ['Loan', loan.id] }) },
  );
  if (paid) {
    const asked = paid.pendingRepayments?.find(({ method, kind }) => method === 'DIRECT_DEBIT' && kind === 'late');
    return (
      <Narrow>
        <PaymentReceipt
          loan={paid}
          flow="late-repayment"
          title="We have asked your bank"
          pence={pence}
          method="DIRECT_DEBIT"
          isPending
        >
          <p>{takenWords(asked?.expectedOn)}</p>
        </PaymentReceipt>
      </Narrow>
    );
  }
  return (
    <Narrow>
      <DirectDebitReview
        loan={loan}
        pence={pence}
        also={{ title: 'Your monthly payment', answer: ['Is taken as usual: this comes on top of it'] }}
        guarantee="You can stop it by telling your bank, and us, before it is taken."
        isPending={state === 'pending'}
        onConfirm={press}
        onBack={onBack}
      >
        {state === 'failed' && (
          <Notice tone="bad" live title="We could not ask your bank">
            <p>Check your connection and press the button again: it is never asked for twice. Or pay another way.</p>
          </Notice>
        )}
        {state === 'moved' && (
          <Notice tone="warn" live title="Something has changed">
            <p>
              Your loan has moved on since this page was shown: you may have paid already. Go back to see how it stands.{' '}
              <ContactLine />
            </p>
          </Notice>
        )}
      </DirectDebitReview>
    </Narrow>
  );
}
