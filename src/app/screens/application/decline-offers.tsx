import { sendDeclinePartnerEvent } from '#api';
import { useCopy } from '#copy';
import { formatPounds } from '#lending';
import type { LoanApplication } from '#model';
import { Card, HeroFigure, Row, Stack, SummaryList } from '#ui';
import { useStepOffers } from '../../remote/use-step-offers.ts';
import type { Reader } from '../../remote/use-reader.ts';
import type { OfferedDownsell } from '../../remote/use-smaller-offer.ts';
import { useTellOnce } from '../../remote/use-tell-once.ts';
import { DeclinePartnerOffer } from './decline-partner-offer.tsx';
import { StepLinks, Steps } from './step-links.tsx';

interface SmallerOfferProps {
  readonly application: LoanApplication;
  readonly downsell: OfferedDownsell;
}

/** The smaller loan that the lender can offer (R-72, C-75): its cost next to its amount, and the link to it. */
export function SmallerOffer({ application, downsell }: SmallerOfferProps) {
  const { amount, term, monthlyPayment, totalPayable, apr, requestedAmount } = downsell;
  const { pay, smaller } = useCopy('decision');
  return (
    <Card kind="raised" title={smaller.title({ amount })}>
      <Stack>
        <HeroFigure
          label={pay.label}
          value={formatPounds(monthlyPayment)}
          unit={pay.unit}
          sub={pay.terms({ term, apr: apr.toFixed(1) })}
        />
        <SummaryList
          rows={[
            {
              key: 'amount',
              title: smaller.borrow,
              answer: [smaller.instead({ amount, asked: requestedAmount })],
            },
            { key: 'total', title: smaller.total, answer: [formatPounds(totalPayable)] },
          ]}
        />
        <Steps application={application} place="smaller-loan" />
      </Stack>
    </Card>
  );
}

export interface OtherLendersProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

/** The partner's offer if the applicant consented to it (S-18, C-72), otherwise the link to give consent. */
export function OtherLenders({ application, reader }: OtherLendersProps) {
  const { id, declinePanelConsented } = application;
  useTellOnce(`consented-to-search ${id}`, declinePanelConsented === true, (client) =>
    sendDeclinePartnerEvent(client, id, 'consented-to-search'),
  );
  const steps = useStepOffers('other-lenders', application);
  const words = useCopy('decision').others;
  if (declinePanelConsented) return <DeclinePartnerOffer id={id} reader={reader} />;
  if (steps.length === 0) return null;
  const wasAsked = declinePanelConsented === false;
  return (
    <Card title={words.title}>
      <Stack gap="small">
        <p>{wasAsked ? words.refused : words.ask}</p>
        <Row>
          <StepLinks steps={steps} />
        </Row>
      </Stack>
    </Card>
  );
}
