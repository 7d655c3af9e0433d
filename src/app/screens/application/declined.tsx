import { PhoneLink, useBrand } from '#brand';
import { useCopy, useListOfChoices } from '#copy';
import type { LoanApplication } from '#model';
import type { ReactNode } from 'react';
import { ButtonLink, Narrow, Row, Skeleton, SkeletonBar, Stack } from '#ui';
import { routeAddress } from '../../navigation/route-address.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { useSmallerOffer, type OfferedDownsell } from '../../remote/use-smaller-offer.ts';
import { Advisers } from '../../shell/advisers.tsx';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { ifKnown } from '../../state/if-known.ts';
import { OtherLenders, SmallerOffer } from './decline-offers.tsx';
import { OutcomeTitle } from './outcome-title.tsx';
import { Steps } from './step-links.tsx';

/** Lets a declined applicant agree to be contacted later (C-71). Once they have agreed, it says so and lets them change it. */
function FollowUp({ application }: { readonly application: LoanApplication }) {
  const { followUp = false } = application;
  const words = useCopy('decision').declined;
  return (
    <>
      {followUp && <p>{words.followUp}</p>}
      <Steps application={application} place="declined" />
    </>
  );
}

interface AboutDecline {
  readonly application: LoanApplication;
  /** The smaller loan that the lender offers. */
  readonly smaller: OfferedDownsell | undefined;
}

/**
 * Why the lender declined. If that is the credit file, the agency with its address and telephone number (CCA s157(A1)); if the lender
 * sends no reasons, the agency that it asks.
 */
function Reasons({ application, smaller }: AboutDecline) {
  const { creditAgency } = useBrand();
  const words = useCopy('decision').declined;
  const { amount, reasons = [] } = application;
  const isByFile = reasons.some(({ code }) => code === 'credit-file');
  const named = creditAgency && {
    ...creditAgency,
    phone: <PhoneLink phone={creditAgency.phone} />,
    link: (text: ReactNode) => <a href={creditAgency.url}>{text}</a>,
  };
  return (
    <Stack gap="small">
      <h2>{(smaller && ifKnown(words.meansWithOffer, { amount })) ?? words.means}</h2>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {named && isByFile && <p>{words.agency(named)}</p>}
      {named && reasons.length === 0 && <p>{words.agencyAsked(named)}</p>}
      <p>{words.score}</p>
    </Stack>
  );
}

/** How to ask for a person to look at the decision. */
function Review() {
  const words = useCopy('decision').declined;
  return (
    <Stack gap="small">
      <h2>{words.review}</h2>
      <p>{words.reviewed({ contact: <ContactLine /> })}</p>
      <Row>
        <ButtonLink variant="secondary" href={routeAddress('contact')}>
          {words.askReview}
        </ButtonLink>
      </Row>
    </Stack>
  );
}

/** The decision: a smaller loan if the lender offers one, otherwise the decline. */
function Title({ application, smaller }: AboutDecline) {
  const { amount, reference } = application;
  const words = useCopy('decision').declined;
  if (smaller)
    return (
      <OutcomeTitle application={application} outcome="agreed" title={words.smaller}>
        <p>{ifKnown(words.smallerThanks, { asked: amount, offered: smaller.amount, reference }) ?? words.onlyThanks}</p>
      </OutcomeTitle>
    );
  return (
    <OutcomeTitle
      application={application}
      outcome="declined"
      title={ifKnown(words.title, { amount }) ?? words.untitled}
    >
      <p>{ifKnown(words.thanks, { reference }) ?? words.onlyThanks}</p>
    </OutcomeTitle>
  );
}

export interface DeclinedProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

/**
 * A declined application: a smaller offer, if any, then why, how to have a person look at it, and what helps. Other lenders come last:
 * an offer to be passed on must not stand before the reason.
 */
export function Declined({ application, reader }: DeclinedProps) {
  const { partners } = useBrand();
  const words = useCopy('decision').declined;
  const listed = useListOfChoices();
  const names = listed(partners.map(({ name }) => name));
  const { offer, isLoading, error, retry } = useSmallerOffer(application, reader);
  // A smaller offer is not announced as a decline, so the outcome waits for it.
  if (isLoading)
    return (
      <Narrow>
        <Skeleton label={words.loading}>
          <SkeletonBar kind="title" />
          <SkeletonBar kind="block" />
        </Skeleton>
      </Narrow>
    );
  return (
    <Narrow>
      <Stack gap="large">
        <Title application={application} smaller={offer} />
        {error && <FailureNotice error={error} attempted="read" title={words.notChecked} onRetry={retry} />}
        {offer && <SmallerOffer application={application} downsell={offer} />}
        <Reasons application={application} smaller={offer} />
        <Review />
        <Stack gap="small">
          <h2>{words.what}</h2>
          <ul>
            <li>{words.file}</li>
            <li>{words.wait}</li>
          </ul>
          <FollowUp application={application} />
        </Stack>
        <Stack gap="small">
          <h2>{words.tight}</h2>
          <p>{words.advice}</p>
          <Advisers />
        </Stack>
        <Stack gap="small">
          {partners.length > 0 && (
            <>
              <h2>{words.elsewhere}</h2>
              <p>{words.compare({ names })}</p>
            </>
          )}
          <OtherLenders application={application} reader={reader} />
        </Stack>
      </Stack>
    </Narrow>
  );
}
