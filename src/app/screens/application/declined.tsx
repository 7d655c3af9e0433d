import { useBrand } from '#brand';
import { useCopy, useListOfChoices } from '#copy';
import type { LoanApplication } from '#model';
import { Narrow, Skeleton, SkeletonBar, Stack } from '#ui';
import type { Reader } from '../../remote/use-reader.ts';
import { useSmallerOffer } from '../../remote/use-smaller-offer.ts';
import { Advisers } from '../../shell/advisers.tsx';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { ifKnown } from '../../state/if-known.ts';
import { DeclineOffers, type DeclineOffersProps } from './decline-offers.tsx';
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

/** The decision: a smaller loan if the lender offers one, otherwise the decline. */
function Title({ application, smaller }: Pick<DeclinedProps, 'application'> & Pick<DeclineOffersProps, 'smaller'>) {
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

/** A declined application: other offers, what the decision means, what the applicant can do, and who gives free advice. */
export function Declined({ application, reader }: DeclinedProps) {
  const { partners } = useBrand();
  const words = useCopy('decision').declined;
  const listed = useListOfChoices();
  const names = listed(partners.map(({ name }) => name));
  const reasons = application.reasons ?? [];
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
        <DeclineOffers application={application} reader={reader} smaller={offer} />
        <Stack gap="small">
          <h2>{(offer && ifKnown(words.meansWithOffer, { amount: application.amount })) ?? words.means}</h2>
          {reasons.length > 0 && (
            <ul>
              {reasons.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
          <p>{words.score}</p>
        </Stack>
        <Stack gap="small">
          <h2>{words.what}</h2>
          <ul>
            <li>{words.file}</li>
            {partners.length > 0 && <li>{words.compare({ names })}</li>}
            <li>{words.wait}</li>
            <li>{words.ask({ contact: <ContactLine /> })}</li>
          </ul>
          <FollowUp application={application} />
        </Stack>
        <Stack gap="small">
          <h2>{words.tight}</h2>
          <p>{words.advice}</p>
          <Advisers />
        </Stack>
      </Stack>
    </Narrow>
  );
}
