import { downsellQuery, sendDeclinePartnerEvent } from '#api';
import type { LoanApplication } from '#model';
import { Card, Row, Skeleton, SkeletonBar, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useLogged } from '../../remote/use-logged.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { useTellOnce } from '../../remote/use-tell-once.ts';
import { DeclinePartnerOffer } from './decline-partner-offer.tsx';
import { isOfferedDownsell, SmallerOffer } from './smaller-offer.tsx';
import { StepLink, useHasStep } from './step-link.tsx';

export interface DeclineOffersProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

/** The partner's offer to who agreed to hear of one (S-18, C-72), the question to who was not asked yet. */
function OtherLenders({ application, reader, isFirst }: DeclineOffersProps & { readonly isFirst: boolean }) {
  const { id, declinePanelConsented } = application;
  useTellOnce(`consented-to-search ${id}`, declinePanelConsented === true, (client) =>
    sendDeclinePartnerEvent(client, id, 'consented-to-search'),
  );
  const canAsk = useHasStep('decline-consent');
  if (declinePanelConsented) return <DeclinePartnerOffer id={id} reader={reader} isFirst={isFirst} />;
  if (!canAsk) return null;
  const wasAsked = declinePanelConsented === false;
  return (
    <Card title="Other lenders">
      <Stack gap="small">
        <p>
          {wasAsked
            ? 'You asked us not to look for other lenders. You can still change that.'
            : 'Another lender may be able to help. We ask them only if you agree, and it does not affect your credit score.'}
        </p>
        <Row>
          <StepLink
            application={application}
            step="decline-consent"
            variant={wasAsked ? 'quiet' : isFirst ? 'primary' : 'secondary'}
          >
            {wasAsked ? 'Change your mind' : 'See whether another lender can help'}
          </StepLink>
        </Row>
      </Stack>
    </Card>
  );
}

/** What a declined borrower is offered in its place: a smaller loan of ours first (C-75), then other lenders. */
export function DeclineOffers({ application, reader }: DeclineOffersProps) {
  const { client, queries } = reader;
  const canTake = useHasStep('smaller-offer');
  const query = { ...downsellQuery(client, application.id), enabled: canTake };
  const { data: downsell, error, isLoading } = useQuery(query, queries);
  useLogged('downsell load', error);
  // What is offered first is settled before any of it is shown: nothing is pushed away under a finger.
  if (isLoading)
    return (
      <Skeleton label="Loading what we can offer">
        <SkeletonBar kind="block" />
      </Skeleton>
    );
  const smaller = downsell && isOfferedDownsell(downsell) ? downsell : undefined;
  return (
    <>
      {smaller && <SmallerOffer application={application} downsell={smaller} />}
      <OtherLenders application={application} reader={reader} isFirst={smaller === undefined} />
    </>
  );
}
