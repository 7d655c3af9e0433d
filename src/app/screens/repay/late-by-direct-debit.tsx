import { repayLateByDirectDebit } from '#api';
import { useBrand } from '#brand';
import { formatLongDate, formatMoney, poundsFromPence } from '#lending';
import type { Loan } from '#model';
import { BackLink, Button, HeroFigure, Narrow, Notice, Row, Stack, SummaryList } from '#ui';
import { useState } from 'react';
import { useServices } from '../../app-services.ts';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact-line.tsx';
import { Heading } from '../../shell/heading.tsx';
import { payingAccount } from '../../state/payment-words.ts';
import { PaymentReceipt } from './payment-receipt.tsx';

export interface LateByDirectDebitProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly pence: number;
  readonly onBack: () => void;
}

/** What a Direct Debit for what is late will do, then asking for it, once (C-15, S-11). */
export function LateByDirectDebit({ loan, reader, pence, onBack }: LateByDirectDebitProps) {
  const { attempts } = useServices();
  const { loanEmbed: embed, name } = useBrand();
  const [paid, setPaid] = useState<Loan>();
  const amount = formatMoney(pence);
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
    const when = asked?.expectedOn === undefined ? 'in about 3 working days' : `on ${formatLongDate(asked.expectedOn)}`;
    return (
      <PaymentReceipt
        loan={paid}
        title="We have asked your bank"
        pence={pence}
        method="DIRECT_DEBIT"
        next={`It is taken from your account ${when}. Have the money there by then. If your bank does not pay it, we tell you.`}
        isPending
      />
    );
  }
  return (
    <Narrow>
      <Stack>
        <BackLink onClick={onBack} />
        <Heading key="review" title="Pay by Direct Debit" />
        <HeroFigure label="We take" value={amount} sub="in about 3 working days" />
        <SummaryList
          rows={[
            { key: 'from', title: 'From', answer: payingAccount(loan) },
            { key: 'to', title: 'To', answer: [`${name}, loan ${loan.reference}`] },
            { key: 'also', title: 'Your monthly payment', answer: ['Is taken as usual: this comes on top of it'] },
          ]}
        />
        <p>The Direct Debit Guarantee applies. You can stop it by telling your bank, and us, before it is taken.</p>
        <Row>
          <Button pending={state === 'pending'} onClick={press}>
            {`Pay ${amount} by Direct Debit`}
          </Button>
        </Row>
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
      </Stack>
    </Narrow>
  );
}
