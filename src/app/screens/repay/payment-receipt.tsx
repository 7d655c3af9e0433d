import { formatLongDate, formatMoney, penceFromPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import { ButtonLink, Narrow, OutcomeMark, Receipt, type ReceiptRow, Row, Stack } from '#ui';
import { loanAddress, loanPageAddress } from '../../navigation/route-address.ts';
import { Heading } from '../../shell/heading.tsx';
import { METHOD_NAMES } from '../../state/payment-words.ts';

export interface PaymentReceiptProps {
  /** The loan after the payment. */
  readonly loan: Loan;
  readonly title: string;
  /** What was paid, or is on its way. */
  readonly pence: number;
  readonly method: Repayment['method'];
  /** What happens to it now. */
  readonly next: string;
  /** The money is not in yet. */
  readonly isPending?: boolean;
}

const money = (pounds: number) => formatMoney(penceFromPounds(pounds));

function standing({ arrears, state, nextPayment }: Loan, isPending: boolean): readonly ReceiptRow[] {
  if (state === 'Settled' || state === 'Cancelled' || state === 'Complete')
    return [{ label: 'Your loan', value: 'Closed' }];
  const late: ReceiptRow = {
    label: isPending ? 'Late until it arrives' : 'Still late',
    value: money(arrears?.amount ?? 0),
  };
  const due: readonly ReceiptRow[] = nextPayment
    ? [{ label: 'Next payment', value: money(nextPayment.amount), note: formatLongDate(nextPayment.date) }]
    : [];
  return [late, ...due];
}

/** How a payment ended: what was paid, how, when, and how the loan stands now. */
export function PaymentReceipt({ loan, title, pence, method, next, isPending = false }: PaymentReceiptProps) {
  const isLate = !isPending && loan.arrears !== undefined;
  return (
    <Narrow>
      <Stack>
        <OutcomeMark outcome={isPending ? 'waiting' : 'agreed'} />
        <div role="status">
          <Heading title={title} />
        </div>
        <Receipt
          caption="Your receipt"
          facts={[
            { label: 'Date', value: formatLongDate(loan.asOf) },
            { label: 'Loan', value: loan.reference },
            { label: 'Paid by', value: METHOD_NAMES[method] },
            ...standing(loan, isPending),
          ]}
          rows={[]}
          total={{ label: isPending ? 'On its way' : 'Paid', value: formatMoney(pence) }}
        />
        <p>{next}</p>
        <Row>
          <ButtonLink href={loanAddress(loan.id)}>Go to your loan</ButtonLink>
          {isLate && (
            <ButtonLink variant="secondary" href={loanPageAddress(loan.id, 'late')}>
              Pay the rest
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Narrow>
  );
}
