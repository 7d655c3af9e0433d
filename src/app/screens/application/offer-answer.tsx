import { requotabilityQuery } from '#api';
import type { LoanApplication, Requotability } from '#model';
import { Row, SkeletonBar, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useLogged } from '../../remote/use-logged.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { StepLink, useHasStep } from './step-link.tsx';

/** Whether another amount or term may be asked for (S-17); `undefined` while that is asked, and where nobody knows. */
export function useRequotability(
  id: string,
  { client, queries }: Reader,
): { readonly data: Requotability | undefined; readonly isAsking: boolean } {
  const { data, error, isFetching } = useQuery(requotabilityQuery(client, id), queries);
  useLogged('requotability load', error);
  return { data, isAsking: !data && isFetching };
}

export interface OfferAnswerProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

const timesLeft = (count: number) =>
  count === 1 ? 'You can do this once more.' : `You can do this ${count} more times.`;

/** The way to another amount or term, where the lender says that there is one (S-17). Its space is there before the answer is. */
function ChangeOffer({ application, reader }: OfferAnswerProps) {
  const { data, isAsking } = useRequotability(application.id, reader);
  const canChange = useHasStep('change-offer');
  if (!canChange) return null;
  if (!data) return isAsking ? <SkeletonBar kind="control" /> : null;
  if (!data.isRequotable) return <p>{data.reason ?? 'This quote cannot be changed any more.'}</p>;
  return (
    <Stack gap="tight">
      <StepLink application={application} step="change-offer" variant="secondary">
        Change your quote
      </StepLink>
      <p>Another amount, or another length. {timesLeft(data.attemptsLeft)} You get a new quote in place of this one.</p>
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
        Go ahead with this offer
      </StepLink>
      <ChangeOffer application={application} reader={reader} />
      <Row>
        <StepLink application={application} step="turn-down-offer" variant="quiet">
          Turn this offer down
        </StepLink>
      </Row>
    </Stack>
  );
}
