import { useCopy } from '#copy';
import { formatDate, formatMoney, formatPounds } from '#lending';
import type { Loan, Repayment } from '#model';
import type { PaymentFlow } from '#services';
import { ButtonLink, type Elements, OutcomeMark, Receipt, type ReceiptRow, Row, Stack } from '#ui';
import { useServices } from '../app-services.ts';
import { offeredAddress } from '../navigation/own-address.ts';
import { loanAddress } from '../navigation/route-address.ts';
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
  readonly children: Elements;
}

interface RowsInput {
  readonly loan: Loan;
  readonly flow: PaymentFlow;
  readonly isPending: boolean;
}

/** The rows about the loan after the payment. */
function useLoanRows({ loan, flow, isPending }: RowsInput): readonly ReceiptRow[] {
  const { receipt } = useCopy('payment');
  const status = useCopy('loan-status');
  const { arrears, state, nextPayment } = loan;
  if (state === 'Settled' || state === 'Cancelled' || state === 'Complete')
    return [{ label: receipt.yourLoan, value: receipt.closed }];
  if (flow === 'settlement') return [];
  const overdue: ReceiptRow = {
    label: isPending ? receipt.overdueUntil : receipt.overdue,
    value: formatPounds(arrears?.amount ?? 0),
  };
  const left = leftToPayText(loan, 'next-payment', status);
  const due: readonly ReceiptRow[] = nextPayment
    ? [
        {
          label: receipt.next,
          value: formatPounds(nextPayment.amount),
          note:
            left === undefined ? formatDate(nextPayment.date) : receipt.dateAndLeft({ date: nextPayment.date, left }),
        },
      ]
    : [];
  return flow === 'next-payment' && !arrears ? due : [overdue, ...due];
}

/** The receipt of a payment: the amount, method and date, the loan after it, and what happens next. */
export function PaymentReceipt(props: PaymentReceiptProps) {
  const { boot, clock } = useServices();
  const { loan, flow, title, pence, method, isPending = false, expectedOn, children } = props;
  const date = props.date ?? loan.asOf ?? clock.today();
  const { receipt } = useCopy('payment');
  const { methods } = useCopy('loan-status');
  const rows = useLoanRows({ loan, flow, isPending });
  const isOverdue = !isPending && loan.arrears !== undefined;
  return (
    <Stack>
      <OutcomeMark outcome={isPending ? 'waiting' : 'agreed'} />
      <div role="status">
        <Heading key="receipt" title={title} />
      </div>
      <Receipt
        caption={receipt.title}
        facts={[
          { label: receipt.date, value: formatDate(date) },
          ...(loan.reference === undefined ? [] : [{ label: receipt.loan, value: loan.reference }]),
          { label: receipt.method, value: methodName(method, methods) },
          ...(expectedOn === undefined ? [] : [{ label: receipt.expected, value: formatDate(expectedOn) }]),
          ...rows,
        ]}
        rows={[]}
        total={{ label: isPending ? receipt.coming : receipt.paid, value: formatMoney(pence) }}
      />
      {children}
      <Row>
        <ButtonLink href={loanAddress(loan.id)}>{receipt.goToLoan}</ButtonLink>
        {isOverdue && (
          <ButtonLink variant="secondary" href={offeredAddress('overdue', loan.id, boot)}>
            {receipt.payRest}
          </ButtonLink>
        )}
      </Row>
    </Stack>
  );
}
