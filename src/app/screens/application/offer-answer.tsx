import { requotabilityQuery } from '#api';
import type { LoanApplication, Requotability } from '#model';
import { Row, SkeletonBar, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLogged } from '../../remote/use-logged.ts';
import { type StepOffer, useStepOffers } from '../../remote/use-offers.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { StepLinks } from './step-links.tsx';

/** Whether the borrower can ask for another amount or term (S-17); `data` is `undefined` while loading or if it failed. */
export function useRequotability(
  id: string,
  { client, queries }: Reader,
): { readonly data: Requotability | undefined; readonly isLoading: boolean; readonly failure: ReactNode } {
  const { data, error, isFetching, refetch } = useQuery(requotabilityQuery(client, id), queries);
  useLogged('requotability load', error);
  const failure = error && !data && (
    <FailureNotice
      error={error}
      attempted="read"
      title="We could not check whether you can change this quote"
      onRetry={() => void refetch()}
    />
  );
  return { data, isLoading: !data && isFetching, failure };
}

export interface OfferAnswerProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

const timesLeft = (count: number) =>
  count === 1 ? 'You can do this one more time.' : `You can do this ${count} more times.`;

/** The link to another amount or term, if the lender allows it (S-17). A placeholder keeps its space while that loads. */
function ChangeOffer({ application, reader }: OfferAnswerProps) {
  const { data, isLoading, failure } = useRequotability(application.id, reader);
  const steps = useStepOffers('quote-change', application);
  if (steps.length === 0) return null;
  if (!data) return isLoading ? <SkeletonBar kind="control" /> : failure;
  if (!data.isRequotable) return <p>{data.reason ?? 'You can no longer change this quote.'}</p>;
  return (
    <Stack gap="tight">
      <StepLinks steps={steps} />
      <p>
        You can choose another amount or length. {timesLeft(data.attemptsLeft)} The new quote will replace this one.
      </p>
    </Stack>
  );
}

const isPrimary = ({ look }: StepOffer) => look === 'primary';

/** The borrower's answer to a quote: accept, change or decline. An accepted quote is being processed. */
export function OfferAnswer({ application, reader }: OfferAnswerProps) {
  const steps = useStepOffers('quote', application);
  const [first, others] = [steps.filter(isPrimary), steps.filter((step) => !isPrimary(step))];
  if (application.reaction === 'yes')
    return (
      <Stack gap="small">
        <h2>You have accepted this offer</h2>
        <p>We are preparing the next step. You do not need to do anything.</p>
      </Stack>
    );
  return (
    <Stack gap="small">
      <h2>What would you like to do?</h2>
      {first.length === 0 && (
        <p>
          To go ahead, contact us and give your reference {application.reference}. <ContactLine />
        </p>
      )}
      <StepLinks steps={first} />
      <ChangeOffer application={application} reader={reader} />
      <Row>
        <StepLinks steps={others} />
      </Row>
    </Stack>
  );
}
