import { formatLongDate, formatMoney, formatPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import type { PaymentFlow } from '#services';
import { ButtonLink, OutcomeMark, Receipt, type ReceiptRow, Row, Stack } from '#ui';
import type { ReactNode } from 'react';
import { loanAddress, loanPageAddress } from '../navigation/route-address.ts';
import { leftToPayText, methodName } from '../state/loan-payments.ts';
import { Heading } from './heading.tsx';

export interface PaymentReceiptProps {
  /** The loan after the payment. */
  readonly loan: Loan;
  readonly flow: PaymentFlow;
  readonly title: string;
  /** The amount paid or on its way. */
  readonly pence: number;
  readonly method: Repayment['method'];
  /** The day of the payment; by default the lender's current day. */
  readonly date?: string | undefined;
  /** The money has not arrived yet. */
  readonly isPending?: boolean;
  /** The day on which it should arrive. */
  readonly expectedOn?: string | undefined;
  /** What happens next, as paragraphs. */
  readonly children: ReactNode;
}

function loanRows(loan: Loan, flow: PaymentFlow, isPending: boolean): readonly ReceiptRow[] {
  const { arrears, state, nextPayment } = loan;
  if (state === 'Settled' || state === 'Cancelled' || state === 'Complete')
    return [{ label: 'Your loan', value: 'Closed' }];
  if (flow === 'settlement') return [];
  const overdue: ReceiptRow = {
    label: isPending ? 'Overdue until your payment arrives' : 'Still overdue',
    value: formatPounds(arrears?.amount ?? 0),
  };
  const left = leftToPayText(loan, 'next-payment');
  const due: readonly ReceiptRow[] = nextPayment
    ? [
        {
          label: 'Next payment',
          value: formatPounds(nextPayment.amount),
          note: left === undefined ? formatLongDate(nextPayment.date) : `${formatLongDate(nextPayment.date)}: ${left}`,
        },
      ]
    : [];
  return flow === 'next-payment' && !arrears ? due : [overdue, ...due];
}

/** The receipt of a payment: the amount, method and date, the loan after it, and what happens next. */
export function PaymentReceipt(props: PaymentReceiptProps) {
  const { loan, flow, title, pence, method, date = loan.asOf, isPending = false, expectedOn, children } = props;
  const isOverdue = !isPending && loan.arrears !== undefined;
  return (
    <Stack>
      <OutcomeMark outcome={isPending ? 'waiting' : 'agreed'} />
      <div role="status">
        <Heading key="receipt" title={title} />
      </div>
      <Receipt
        caption="Your receipt"
        facts={[
          { label: 'Date', value: formatLongDate(date) },
          { label: 'Loan', value: loan.reference },
          { label: 'Paid by', value: methodName(method) },
          ...(expectedOn === undefined ? [] : [{ label: 'Expected on', value: formatLongDate(expectedOn) }]),
          ...loanRows(loan, flow, isPending),
        ]}
        rows={[]}
        total={{ label: isPending ? 'On its way' : 'Paid', value: formatMoney(pence) }}
      />
      {children}
      <Row>
        <ButtonLink href={loanAddress(loan.id)}>Go to your loan</ButtonLink>
        {isOverdue && (
          <ButtonLink variant="secondary" href={loanPageAddress(loan.id, 'late')}>
            Pay the rest
          </ButtonLink>
        )}
      </Row>
    </Stack>
  );
}
