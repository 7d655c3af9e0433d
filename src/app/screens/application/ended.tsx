import { useBrand } from '#brand';
import { formatLongDate, formatPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { ButtonLink, Narrow, Row, SkeletonBar, Stack } from '#ui';
import { useStepOffers } from '../../remote/use-offers.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { useRequotability } from './offer-answer.tsx';
import { OutcomeTitle } from './outcome-title.tsx';
import { StepLinks } from './step-links.tsx';

export interface ExpiredProps {
  readonly application: LoanApplication;
  readonly quote: Quote;
  readonly reader: Reader;
}

/**
 * The link to a new quote: for the same application if the lender allows a requote (S-17), otherwise a new application. If we could not
 * find out, the page says so beside the link.
 */
function NewQuote({ application, reader }: Omit<ExpiredProps, 'quote'>) {
  const { switches } = useBrand();
  const { data, isLoading, failure } = useRequotability(application.id, reader);
  const steps = useStepOffers('expired-quote', application);
  if (isLoading) return <SkeletonBar kind="control" />;
  if (steps.length > 0 && data?.isRequotable)
    return (
      <Row>
        <StepLinks steps={steps} />
      </Row>
    );
  return (
    <>
      {steps.length > 0 && failure}
      {switches.directApplications && (
        <Row>
          <ButtonLink href="/account/borrow/quote">Get a new quote</ButtonLink>
        </Row>
      )}
    </>
  );
}

/** A quote that has expired (S-24). */
export function Expired({ application, quote, reader }: ExpiredProps) {
  const validUntil =
    quote.expiresAt === undefined ? '' : ` The quote was valid until ${formatLongDate(quote.expiresAt.slice(0, 10))}.`;
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title="This quote has expired">
          <p>
            We offered you {formatPounds(quote.amount)} over {quote.term} months.{validUntil} You have not borrowed
            anything, and you do not need to do anything.
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

/** An application that the borrower withdrew. */
export function Withdrawn({ application }: { readonly application: LoanApplication }) {
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title="You have withdrawn this application">
          <p>
            You have not borrowed anything, and you do not need to do anything. Withdrawing does not affect your credit
            score.
          </p>
        </OutcomeTitle>
        <Row>
          <ButtonLink href="/account/borrow">Go to your account</ButtonLink>
        </Row>
        <p>
          Your reference was {application.reference}. If you did not mean to withdraw, contact us. <ContactLine />
        </p>
      </Stack>
    </Narrow>
  );
}
