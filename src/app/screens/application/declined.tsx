import { useBrand } from '#brand';
import { formatPounds } from '#lending';
import type { LoanApplication } from '#model';
import { Narrow, Skeleton, SkeletonBar, Stack } from '#ui';
import type { Reader } from '../../remote/use-reader.ts';
import { useSmallerOffer } from '../../remote/use-smaller-offer.ts';
import { Advisers } from '../../shell/advisers.tsx';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { DeclineOffers, type DeclineOffersProps } from './decline-offers.tsx';
import { OutcomeTitle } from './outcome-title.tsx';
import { Steps } from './step-links.tsx';

/** Lets a declined applicant agree to be contacted later (C-71). Once they have agreed, it says so and lets them change it. */
function FollowUp({ application }: { readonly application: LoanApplication }) {
  const { followUp = false } = application;
  return (
    <>
      {followUp && <p>You have agreed that we may contact you when we have something to offer you.</p>}
      <Steps application={application} place="declined" />
    </>
  );
}

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

/** The decision: a smaller loan if the lender offers one, otherwise the decline. */
function Title({ application, smaller }: Pick<DeclinedProps, 'application'> & Pick<DeclineOffersProps, 'smaller'>) {
  const { amount, reference } = application;
  if (smaller)
    return (
      <OutcomeTitle application={application} outcome="agreed" title="We can offer you a smaller loan">
        <p>
          Thank you for applying. You asked for {formatPounds(amount)}, and we can offer you{' '}
          {formatPounds(smaller.amount)}. Your reference is {reference}.
        </p>
      </OutcomeTitle>
    );
  return (
    <OutcomeTitle application={application} outcome="declined" title={`We cannot lend you ${formatPounds(amount)}`}>
      <p>Thank you for applying. Your reference is {reference}.</p>
    </OutcomeTitle>
  );
}

const NOT_CHECKED = 'We could not check whether we can offer you a smaller loan';

export interface DeclinedProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

/** A declined application: other offers, what the decision means, what the applicant can do, and who gives free advice. */
export function Declined({ application, reader }: DeclinedProps) {
  const { partners } = useBrand();
  const reasons = application.reasons ?? [];
  const { offer, isLoading, error, retry } = useSmallerOffer(application, reader);
  // A smaller offer is not announced as a decline, so the outcome waits for it.
  if (isLoading)
    return (
      <Narrow>
        <Skeleton label="Loading what we can offer">
          <SkeletonBar kind="title" />
          <SkeletonBar kind="block" />
        </Skeleton>
      </Narrow>
    );
  return (
    <Narrow>
      <Stack gap="large">
        <Title application={application} smaller={offer} />
        {error && <FailureNotice error={error} attempted="read" title={NOT_CHECKED} onRetry={retry} />}
        <DeclineOffers application={application} reader={reader} smaller={offer} />
        <Stack gap="small">
          <h2>{offer ? `Why we cannot lend you ${formatPounds(application.amount)}` : 'What this means'}</h2>
          {reasons.length > 0 && (
            <ul>
              {reasons.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          )}
          <p>
            We cannot lend you this amount at the moment. Our decision does not affect your credit score, and other
            lenders cannot see it.
          </p>
        </Stack>
        <Stack gap="small">
          <h2>What you can do</h2>
          <ul>
            <li>Check your credit file. It is free to see it, and you can have mistakes corrected.</li>
            {partners.length > 0 && <li>Compare loans with {list(partners.map(({ wordmark }) => wordmark))}.</li>}
            <li>
              Wait before you apply elsewhere. Several full applications in a short time can lower your credit score.
            </li>
            <li>
              Ask us how we made our decision, or ask for one of our team to review it. <ContactLine />
            </li>
          </ul>
          <FollowUp application={application} />
        </Stack>
        <Stack gap="small">
          <h2>If money is tight</h2>
          <p>These organisations can give you free, independent and confidential advice:</p>
          <Advisers />
        </Stack>
      </Stack>
    </Narrow>
  );
}
