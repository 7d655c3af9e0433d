import { useBrand } from '#brand';
import { useCopy } from '#copy';
import { formatMoney, poundsFromPence } from '#lending';
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

/** The placeholder of a payment page while it loads. */
export function PaymentSkeleton() {
  return (
    <Narrow>
      <Skeleton>
        <SkeletonBar kind="title" />
        <SkeletonBar kind="figure" />
        <SkeletonBar kind="block" />
        <SkeletonBar kind="control" />
      </Skeleton>
    </Narrow>
  );
}

export interface DirectDebitReviewProps {
  readonly title: string;
  readonly loan: Loan;
  readonly pence: number;
  /** One more row of the summary. */
  readonly also: Pick<SummaryRow, 'title' | 'answer'>;
  /** What the borrower can do afterwards, after the sentence about the Direct Debit Guarantee. */
  readonly guarantee: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  /** A notice if the request failed. */
  readonly children?: ReactNode;
}

/** The last page before a single Direct Debit is requested: the amount, the accounts, when it is taken, and what it means. */
export function DirectDebitReview(props: DirectDebitReviewProps) {
  const { title, loan, pence, also, guarantee, isPending, onConfirm, onBack, children } = props;
  const { name: brandName } = useBrand();
  const words = useCopy('payment');
  const { review } = words;
  return (
    <Stack>
      <BackLink onClick={onBack} />
      <Heading key="review" title={title} />
      <HeroFigure label={review.take} value={formatMoney(pence)} sub={review.how} />
      <SummaryList
        rows={[
          { key: 'from', title: review.from, answer: payingAccount(loan, words) },
          { key: 'to', title: review.to, answer: [review.loan({ brandName, reference: loan.reference })] },
          { key: 'also', ...also },
        ]}
      />
      <p>
        {review.guarantee} {guarantee}
      </p>
      <Row>
        <Button pending={isPending} onClick={onConfirm}>
          {review.pay({ amount: poundsFromPence(pence) })}
        </Button>
      </Row>
      {children}
    </Stack>
  );
}
