import { formatPounds } from '#lending';
import type { Downsell, LoanApplication } from '#model';
import { Card, HeroFigure, Row, Stack, SummaryList } from '#ui';
import { StepLink } from './step-link.tsx';

/** A smaller loan with all its figures. */
export type OfferedDownsell = Required<Downsell>;

const FIGURES = ['amount', 'term', 'monthlyPayment', 'totalPayable', 'apr', 'requestedAmount'] as const;

/** Is there one? What is said to be offered without its figures cannot be shown honestly. */
export const isOfferedDownsell = (downsell: Downsell): downsell is OfferedDownsell =>
  downsell.isOffered && FIGURES.every((name) => downsell[name] !== undefined);

export interface SmallerOfferProps {
  readonly application: LoanApplication;
  readonly downsell: OfferedDownsell;
}

/** The smaller loan that the lender can offer (R-72, C-75): what it costs beside what it brings, and the way to take it. */
export function SmallerOffer({ application, downsell }: SmallerOfferProps) {
  const { amount, term, monthlyPayment, totalPayable, apr, requestedAmount } = downsell;
  return (
    <Card kind="raised" title="We can offer you a smaller loan">
      <Stack>
        <HeroFigure
          label="You would pay"
          value={formatPounds(monthlyPayment)}
          unit="a month"
          sub={`for ${term} months, at ${apr.toFixed(1)}% APR`}
        />
        <SummaryList
          rows={[
            {
              key: 'amount',
              title: 'You would borrow',
              answer: [`${formatPounds(amount)}, in place of the ${formatPounds(requestedAmount)} you asked for`],
            },
            { key: 'total', title: 'You would repay in total', answer: [formatPounds(totalPayable)] },
          ]}
        />
        <Row>
          <StepLink application={application} step="smaller-offer">
            Look at this offer
          </StepLink>
        </Row>
      </Stack>
    </Card>
  );
}
