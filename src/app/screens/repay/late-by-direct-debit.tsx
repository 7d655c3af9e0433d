import { repayLateByDirectDebit } from '#api';
import { useBrand } from '#brand';
import { poundsFromPence } from '#lending';
import type { Loan } from '#model';
import { Narrow } from '#ui';
import { useServices } from '../../app-services.ts';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { FailureNotice } from '../../shell/failure.tsx';
import { DirectDebitReview } from '../../shell/payment-page.tsx';

export interface LateByDirectDebitProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly pence: number;
  readonly onBack: () => void;
  /** The payment was requested. `after` is the loan in the answer. */
  readonly onAsked: (after: Loan) => void;
}

/** Explains a Direct Debit for arrears, then requests it once (C-15, S-11). */
export function LateByDirectDebit({ loan, reader, pence, onBack, onAsked }: LateByDirectDebitProps) {
  const { attempts } = useServices();
  const { loanEmbed: embed } = useBrand();
  const attemptName = `late-direct-debit ${loan.id}`;
  const { state, hasFailed, error, press } = usePress(
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
        title="Check your overdue payment"
        loan={loan}
        pence={pence}
        also={{ title: 'Your monthly payment', answer: ['We will take it as usual, in addition to this payment'] }}
        guarantee="To stop it, tell your bank and us before we take it."
        isPending={state === 'pending'}
        onConfirm={press}
        onBack={onBack}
      >
        {hasFailed && (
          <FailureNotice
            error={error}
            attempted="send"
            title="We could not ask your bank for the payment"
            kept="We will never ask for the same payment twice."
            moved="Your loan has changed since you opened this page. You may have paid already. Go back to see its status."
            onRetry={state === 'moved' ? undefined : press}
          />
        )}
      </DirectDebitReview>
    </Narrow>
  );
}
