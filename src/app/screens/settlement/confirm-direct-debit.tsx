import { useBrand } from '#brand';
import { formatMoney, penceFromPounds } from '#lending';
import type { EarlySettlementQuote, Loan } from '#model';
import { BackLink, Button, HeroFigure, Row, Stack, SummaryList } from '#ui';
import { Heading } from '../../shell/heading.tsx';
import { payingAccount } from '../../state/payment-words.ts';
import type { AsyncStatus } from './settlement-machine.ts';
import { type QuoteKind, WORDS } from './settlement-words.ts';

export interface ConfirmDirectDebitProps {
  readonly loan: Loan;
  readonly quote: EarlySettlementQuote;
  readonly kind: QuoteKind;
  readonly status: AsyncStatus;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last look before the bank is asked: how much, from where, when, and what it means. */
export function ConfirmDirectDebit({ loan, quote, kind, status, onConfirm, onBack }: ConfirmDirectDebitProps) {
  const { name } = useBrand();
  const amount = formatMoney(penceFromPounds(quote.amount));
  return (
    <Stack>
      <BackLink onClick={onBack} />
      <Heading key="confirm" title="Check before you pay" />
      <HeroFigure label="We take" value={amount} sub="by Direct Debit, in about 3 working days" />
      <SummaryList
        rows={[
          { key: 'from', title: 'From', answer: payingAccount(loan) },
          { key: 'to', title: 'To', answer: [`${name}, loan ${loan.reference}`] },
          { key: 'then', title: 'What happens then', answer: [WORDS[kind].afterwards] },
        ]}
      />
      <p>
        The Direct Debit Guarantee applies. If your bank does not pay it, your loan goes on as it was and we tell you.
      </p>
      <Row>
        <Button pending={status === 'LOADING'} onClick={onConfirm}>
          {`Pay ${amount} by Direct Debit`}
        </Button>
      </Row>
    </Stack>
  );
}
