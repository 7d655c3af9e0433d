import { requotabilityQuery } from '#api';
import { useCopy } from '#copy';
import type { LoanApplication, Requotability } from '#model';
import { type Elements, Row, SkeletonBar, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useLogged } from '../../remote/use-logged.ts';
import { type StepOffer, useStepOffers } from '../../remote/use-step-offers.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { ifKnown } from '../../state/if-known.ts';
import { StepLinks } from './step-links.tsx';

/** Whether the borrower can ask for another amount or term (S-17); `data` is `undefined` while loading or if it failed. */
export function useRequotability(
  id: string,
  { client, queries }: Reader,
): { readonly data: Requotability | undefined; readonly isLoading: boolean; readonly failure: Elements } {
  const { data, error, isFetching, refetch } = useQuery(requotabilityQuery(client, id), queries);
  useLogged('requotability load', error);
  const words = useCopy('decision').answer;
  const failure = error && !data && (
    <FailureNotice error={error} attempted="read" title={words.changeNotRead} onRetry={() => void refetch()} />
  );
  return { data, isLoading: !data && isFetching, failure };
}

export interface OfferAnswerProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

/** The link to another amount or term, if the lender allows it (S-17). A placeholder keeps its space while that loads. */
function ChangeOffer({ application, reader }: OfferAnswerProps) {
  const { data, isLoading, failure } = useRequotability(application.id, reader);
  const steps = useStepOffers('quote-change', application);
  const words = useCopy('decision').answer;
  if (steps.length === 0) return null;
  if (!data) return isLoading ? <SkeletonBar kind="control" /> : failure;
  if (!data.isRequotable) return <p>{data.reason ?? words.noChange}</p>;
  return (
    <Stack gap="tight">
      <StepLinks steps={steps} />
      {data.attemptsLeft !== undefined && <p>{words.change({ count: data.attemptsLeft })}</p>}
    </Stack>
  );
}

const isPrimary = ({ look }: StepOffer) => look === 'primary';

/** The borrower's answer to a quote: accept, change or decline. An accepted quote is being processed. */
export function OfferAnswer({ application, reader }: OfferAnswerProps) {
  const steps = useStepOffers('quote', application);
  const words = useCopy('decision').answer;
  const [first, others] = [steps.filter(isPrimary), steps.filter((step) => !isPrimary(step))];
  if (application.reaction === 'yes')
    return (
      <Stack gap="small">
        <h2>{words.accepted}</h2>
        <p>{words.acceptedText}</p>
      </Stack>
    );
  return (
    <Stack gap="small">
      <h2>{words.title}</h2>
      {first.length === 0 && (
        <p>
          {ifKnown(words.contact, { reference: application.reference, contact: <ContactLine /> }) ?? <ContactLine />}
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
