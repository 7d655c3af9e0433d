import { useBrand } from '#brand';
import { formatLongDate, formatPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { ButtonLink, Narrow, Row, SkeletonBar, Stack } from '#ui';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { useRequotability } from './offer-answer.tsx';
import { OutcomeTitle } from './outcome-title.tsx';
import { StepLink, useHasStep } from './step-link.tsx';

export interface ExpiredProps {
  readonly application: LoanApplication;
  readonly quote: Quote;
  readonly reader: Reader;
}

/** The way to another quote: for the same application where the lender says that there is one (S-17), or else a new one. */
function NewQuote({ application, reader }: Omit<ExpiredProps, 'quote'>) {
  const { switches } = useBrand();
  const { data, isAsking } = useRequotability(application.id, reader);
  const canChange = useHasStep('change-offer');
  if (isAsking) return <SkeletonBar kind="control" />;
  if (canChange && data?.isRequotable)
    return (
      <Row>
        <StepLink application={application} step="change-offer">
          Get a new quote
        </StepLink>
      </Row>
    );
  if (!switches.directApplications) return null;
  return (
    <Row>
      <ButtonLink href="/account/borrow/quote">Get a new quote</ButtonLink>
    </Row>
  );
}

/** A quote that can no longer be accepted (S-24). */
export function Expired({ application, quote, reader }: ExpiredProps) {
  const since = quote.expiresAt === undefined ? '' : ` It stood until ${formatLongDate(quote.expiresAt.slice(0, 10))}.`;
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title="This quote has expired">
          <p>
            We offered you {formatPounds(quote.amount)} over {quote.term} months.{since} You have borrowed nothing, and
            there is nothing you need to do.
          </p>
        </OutcomeTitle>
        <NewQuote application={application} reader={reader} />
        <p>
          <ContactLine />
        </p>
      </Stack>
    </Narrow>
  );
}

/** An application that came to nothing because the borrower said so. */
export function Withdrawn({ application }: { readonly application: LoanApplication }) {
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title="This application was withdrawn">
          <p>
            Nothing has been borrowed, and there is nothing you need to do. It was your choice, and it does not affect
            your credit score.
          </p>
        </OutcomeTitle>
        <Row>
          <ButtonLink href="/account/borrow">Go to your account</ButtonLink>
        </Row>
        <p>
          Your reference was {application.reference}. Did you not mean to withdraw? <ContactLine />
        </p>
      </Stack>
    </Narrow>
  );
}
