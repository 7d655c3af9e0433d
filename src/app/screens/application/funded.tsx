import { useCopy } from '#copy';
import { formatLongDate, formatPounds, formatYears } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { ButtonLink, Columns, HeroFigure, Row, Stack, SummaryList } from '#ui';
import { ContactLine } from '../../shell/contact.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

export interface FundedProps {
  readonly application: LoanApplication;
  readonly quote: Quote | undefined;
}

/** The key facts of the agreement: reference, length and payments. */
function Agreement({ application, quote }: FundedProps) {
  const { reference, loanContractAcceptedAt, agreement } = application;
  const figures = quote
    ? [
        { key: 'term', title: 'Length of the loan', answer: [`${quote.term} months (${formatYears(quote.term)})`] },
        ...(agreement
          ? [
              {
                key: 'first',
                title: 'First payment',
                answer: [`${formatPounds(agreement.firstPayment)} on ${formatLongDate(agreement.firstPaymentDate)}`],
              },
            ]
          : []),
        { key: 'monthly', title: 'Monthly payment', answer: [formatPounds(quote.monthlyPayment)] },
        {
          key: 'total',
          title: 'Total you repay',
          answer: [formatPounds(agreement?.totalPayable ?? quote.totalPayable)],
        },
      ]
    : [];
  const accepted =
    loanContractAcceptedAt === undefined
      ? []
      : [
          {
            key: 'accepted',
            title: 'Agreement accepted',
            answer: [formatLongDate(loanContractAcceptedAt.slice(0, 10))],
          },
        ];
  return (
    <SummaryList
      title="Your loan"
      rows={[{ key: 'reference', title: 'Reference', answer: [reference] }, ...figures, ...accepted]}
    />
  );
}

/** A funded application: the money is on its way, and what happens next. */
export function Funded({ application, quote }: FundedProps) {
  const { paidOut } = useCopy('application');
  return (
    <Stack gap="large">
      <OutcomeTitle application={application} outcome="agreed" title={paidOut.title}>
        <p>{paidOut.text}</p>
      </OutcomeTitle>
      <Columns>
        <Stack>
          <HeroFigure label="You borrowed" value={formatPounds(quote?.amount ?? application.amount)} />
          <Agreement application={application} quote={quote} />
        </Stack>
        <Stack gap="small">
          <h2>What happens next</h2>
          <ol>
            <li>We have emailed you a summary of your agreement. We will email you again before your first payment.</li>
            <li>
              You can withdraw from the agreement within 14 days, without giving a reason. You would then pay back what
              you borrowed, plus the interest up to that day.
            </li>
            <li>You can repay some or all of your loan early at any time.</li>
          </ol>
          <p>
            If you have any questions, have your reference ready. <ContactLine />
          </p>
          <Row>
            <ButtonLink href="/account/borrow">Go to your account</ButtonLink>
          </Row>
        </Stack>
      </Columns>
    </Stack>
  );
}
