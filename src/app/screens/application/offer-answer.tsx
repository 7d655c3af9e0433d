import { requotabilityQuery } from '#api';
import type { LoanApplication } from '#model';
import { SkeletonBar, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact-line.tsx';
import { StepLink, useHasStep } from './step-link.tsx';

export interface OfferAnswerProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

const timesLeft = (count: number) => (count === 1 ? 'You can do this once.' : `You can do this ${count} times.`);

/** The way to another amount or term, where the lender says that there is one (S-17). Its space is there before the answer is. */
function ChangeOffer({ application, reader: { client, queries } }: OfferAnswerProps) {
  const { logFailure } = useServices();
  const { data, error, isFetching } = useQuery(requotabilityQuery(client, application.id), queries);
  useEffect(() => {
    if (error) logFailure('requotability load', error);
  }, [error, logFailure]);
  const canChange = useHasStep('change-offer');
  if (!canChange) return null;
  if (!data) return isFetching ? <SkeletonBar kind="control" /> : null;
  if (!data.isRequotable)
    return <p>{data.reason ?? 'The amount and the length of this offer cannot be changed any more.'}</p>;
  return (
    <Stack gap="tight">
      <StepLink application={application} step="change-offer" variant="secondary">
        Change the amount or the length
      </StepLink>
      <p>{timesLeft(data.attemptsLeft)} Your quote stays as it is until you have seen the new one.</p>
    </Stack>
  );
}

/** What a borrower can say to a quote: yes, no, or something else. One that was accepted already is on its way. */
export function OfferAnswer({ application, reader }: OfferAnswerProps) {
  const canAnswer = useHasStep('accept-offer');
  if (application.reaction === 'yes')
    return (
      <Stack gap="small">
        <h2>You have accepted this offer</h2>
        <p>We are preparing what comes next. There is nothing that you need to do.</p>
      </Stack>
    );
  return (
    <Stack gap="small">
      <h2>Your answer</h2>
      {!canAnswer && (
        <p>
          To go ahead, quote your reference {application.reference}. <ContactLine />
        </p>
      )}
      <StepLink application={application} step="accept-offer">
        Accept this offer
      </StepLink>
      <ChangeOffer application={application} reader={reader} />
      <StepLink application={application} step="turn-down-offer" variant="quiet">
        Turn this offer down
      </StepLink>
    </Stack>
  );
}
