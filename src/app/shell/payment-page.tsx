import { useBrand } from '#brand';
import { formatMoney } from '#lending';
import type { Loan } from '#model';
import {
  BackLink,
  Button,
  HeroFigure,
  Narrow,
  Row,
  Skeleton,
  SkeletonBar,
  Stack,
  SummaryList,
  type SummaryRow,
} from '#ui';
import type { ReactNode } from 'react';
import { payingAccount } from '../state/loan-payments.ts';
import { Heading } from './heading.tsx';

/** The shape of a page to pay on, while `what` is on its way: the payment, or a figure. */
export function PaymentSkeleton({ what = 'payment' }: { readonly what?: string }) {
  return (
    <Narrow>
      <Skeleton label={`Loading your ${what}`}>
        <SkeletonBar kind="title" />
        <SkeletonBar kind="figure" />
        <SkeletonBar kind="block" />
        <SkeletonBar kind="control" />
      </Skeleton>
    </Narrow>
  );
}

export interface DirectDebitReviewProps {
  readonly loan: Loan;
  readonly pence: number;
  /** What else there is to know before it is asked for. */
  readonly also: Pick<SummaryRow, 'title' | 'answer'>;
  /** What can be done about it afterwards: a paragraph. */
  readonly guarantee: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  /** What became of asking, where it did not arrive. */
  readonly children?: ReactNode;
}

/** The last look before the bank is asked for a single Direct Debit: how much, from where, when, and what it means. */
export function DirectDebitReview(props: DirectDebitReviewProps) {
  const { loan, pence, also, guarantee, isPending, onConfirm, onBack, children } = props;
  const { name } = useBrand();
  const amount = formatMoney(pence);
  return (
    <Stack>
      <BackLink onClick={onBack} />
      <Heading key="review" title="Check before you pay" />
      <HeroFigure label="We take" value={amount} sub="by Direct Debit, in about 3 working days" />
      <SummaryList
        rows={[
          { key: 'from', title: 'From', answer: payingAccount(loan) },
          { key: 'to', title: 'To', answer: [`${name}, loan ${loan.reference}`] },
          { key: 'also', ...also },
        ]}
      />
      <p>The Direct Debit Guarantee applies. {guarantee}</p>
      <Row>
        <Button pending={isPending} onClick={onConfirm}>
          {`Pay ${amount} by Direct Debit`}
        </Button>
      </Row>
      {children}
    </Stack>
  );
}
