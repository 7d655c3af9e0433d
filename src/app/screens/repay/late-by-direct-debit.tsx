import { repayLateByDirectDebit } from '#api';
import { useBrand } from '#brand';
import { poundsFromPence } from '#lending';
import type { Loan } from '#model';
import { Narrow, Notice } from '#ui';
import { useServices } from '../../app-services.ts';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { DirectDebitReview } from '../../shell/payment-page.tsx';

export interface LateByDirectDebitProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly pence: number;
  readonly onBack: () => void;
  /** Asked for; the loan is the one that came back. */
  readonly onAsked: (after: Loan) => void;
}

/** What a Direct Debit for what is late will do, then asking for it, once (C-15, S-11). */
export function LateByDirectDebit({ loan, reader, pence, onBack, onAsked }: LateByDirectDebitProps) {
  const { attempts } = useServices();
  const { loanEmbed: embed } = useBrand();
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
    { onDone: onAsked, onMoved: () => void reader.queries.invalidateQueries({ queryKey: ['Loan', loan.id] }) },
  );
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
