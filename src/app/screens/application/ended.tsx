import { useBrand } from '#brand';
import { useCopy } from '#copy';
import type { LoanApplication, Quote } from '#model';
import { ButtonLink, Narrow, Row, SkeletonBar, Stack } from '#ui';
import { useStepOffers } from '../../remote/use-step-offers.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { ifKnown } from '../../state/if-known.ts';
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
  const words = useCopy('decision').expired;
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
          <ButtonLink href="/account/borrow/quote">{words.again}</ButtonLink>
        </Row>
      )}
    </>
  );
}

/** A quote that has expired (S-24). */
export function Expired({ application, quote, reader }: ExpiredProps) {
  const { amount, term, expiresAt } = quote;
  const words = useCopy('decision').expired;
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title={words.title}>
          <p>
            {ifKnown(words.offerUntil, { amount, term, date: expiresAt?.slice(0, 10) }) ??
              ifKnown(words.offer, { amount, term }) ??
              words.nothing}
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
  const { account, withdrawn } = useCopy('decision');
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title={withdrawn.title}>
          <p>{withdrawn.text}</p>
        </OutcomeTitle>
        <Row>
          <ButtonLink href="/account/borrow">{account}</ButtonLink>
        </Row>
        <p>
          {ifKnown(withdrawn.mistake, { reference: application.reference, contact: <ContactLine /> }) ?? (
            <ContactLine />
          )}
        </p>
      </Stack>
    </Narrow>
  );
}
