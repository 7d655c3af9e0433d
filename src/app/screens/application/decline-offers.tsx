import { downsellQuery, sendDeclinePartnerEvent } from '#api';
import { formatPounds } from '#lending';
import type { Downsell, LoanApplication } from '#model';
import { Card, HeroFigure, Row, Skeleton, SkeletonBar, Stack, SummaryList } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useLogged } from '../../remote/use-logged.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { useTellOnce } from '../../remote/use-tell-once.ts';
import { DeclinePartnerOffer } from './decline-partner-offer.tsx';
import { StepLink, useHasStep } from './step-link.tsx';

/** A smaller loan with all its figures. */
export type OfferedDownsell = Required<Downsell>;

const FIGURES = ['amount', 'term', 'monthlyPayment', 'totalPayable', 'apr', 'requestedAmount'] as const;

/** Is there a smaller loan with all its figures? An offer without them must not be shown. */
const isOfferedDownsell = (downsell: Downsell): downsell is OfferedDownsell =>
  downsell.isOffered && FIGURES.every((name) => downsell[name] !== undefined);

interface SmallerOfferProps {
  readonly application: LoanApplication;
  readonly downsell: OfferedDownsell;
}

/** The smaller loan that the lender can offer (R-72, C-75): its cost next to its amount, and the link to it. */
function SmallerOffer({ application, downsell }: SmallerOfferProps) {
  const { amount, term, monthlyPayment, totalPayable, apr, requestedAmount } = downsell;
  return (
    <Card kind="raised" title="We can offer you a smaller loan">
      <Stack>
        <HeroFigure
          label="You would pay"
          value={formatPounds(monthlyPayment)}
          unit="a month"
          sub={`for ${term} months, at ${apr.toFixed(1)}% APR`}
        />
        <SummaryList
          rows={[
            {
              key: 'amount',
              title: 'You would borrow',
              answer: [`${formatPounds(amount)}, instead of the ${formatPounds(requestedAmount)} that you asked for`],
            },
            { key: 'total', title: 'You would repay in total', answer: [formatPounds(totalPayable)] },
          ]}
        />
        <Row>
          <StepLink application={application} step="smaller-offer">
            Look at this offer
          </StepLink>
        </Row>
      </Stack>
    </Card>
  );
}

export interface DeclineOffersProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

/** The partner's offer if the applicant consented to it (S-18, C-72), otherwise the link to give consent. */
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
            ? 'You asked us not to look for other lenders. You can change your mind.'
            : 'Another lender may be able to help. We will ask them only if you agree. This does not affect your credit score.'}
        </p>
        <Row>
          <StepLink
            application={application}
            step="decline-consent"
            variant={wasAsked ? 'quiet' : isFirst ? 'primary' : 'secondary'}
          >
            {wasAsked ? 'Change your mind' : 'See if another lender can help'}
          </StepLink>
        </Row>
      </Stack>
    </Card>
  );
}

/** What a declined applicant is offered instead: a smaller loan first (C-75), then other lenders. */
export function DeclineOffers({ application, reader }: DeclineOffersProps) {
  const { client, queries } = reader;
  const canTake = useHasStep('smaller-offer');
  const query = { ...downsellQuery(client, application.id), enabled: canTake };
  const { data: downsell, error, isLoading } = useQuery(query, queries);
  useLogged('downsell load', error);
  // Wait for the first offer, so that nothing moves while it is being pressed.
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
