import { formatLongDate, formatMoney, penceFromPounds } from '#lending';
import type { EarlySettlementQuote, Loan, Repayment } from '#model';
import { ButtonLink, OutcomeMark, Receipt, Row, Stack } from '#ui';
import { loanAddress } from '../../navigation/route-address.ts';
import { Heading } from '../../shell/heading.tsx';
import { METHOD_NAMES } from '../../state/payment-words.ts';
import { type QuoteKind, WORDS } from './settlement-words.ts';

export interface SettlementDoneProps {
  readonly loan: Loan;
  readonly kind: QuoteKind;
  /** The payment that is on its way, or the figure that it was asked for with. */
  readonly payment: Pick<Repayment, 'amount' | 'method' | 'expectedOn'> | undefined;
  readonly quote: EarlySettlementQuote | null | undefined;
}

/** What was asked for is on its way: how much, how, when, and what comes then. */
export function SettlementDone({ loan, kind, payment, quote }: SettlementDoneProps) {
  const amount = payment?.amount ?? quote?.amount ?? 0;
  const when = payment?.expectedOn ?? quote?.paymentDate;
  const whenRow = when === undefined ? [] : [{ label: 'Expected on', value: formatLongDate(when) }];
  return (
    <Stack>
      <OutcomeMark outcome="waiting" />
      <div role="status">
        <Heading key="done" title={WORDS[kind].done} />
      </div>
      <Receipt
        caption="Your receipt"
        facts={[
          { label: 'Date', value: formatLongDate(loan.asOf) },
          { label: 'Loan', value: loan.reference },
          { label: 'Paid by', value: METHOD_NAMES[payment?.method ?? 'DIRECT_DEBIT'] },
          ...whenRow,
        ]}
        rows={[]}
        total={{ label: 'On its way', value: formatMoney(penceFromPounds(amount)) }}
      />
      <p>{WORDS[kind].afterwards}</p>
      <p>Have the money in the account by then. If it does not arrive, your loan goes on as it was and we tell you.</p>
      <Row>
        <ButtonLink href={loanAddress(loan.id)}>Go to your loan</ButtonLink>
      </Row>
    </Stack>
  );
}
