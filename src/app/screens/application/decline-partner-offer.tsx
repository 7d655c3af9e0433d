import { acceptDeclinePartner, declinePartnerQuery, sendDeclinePartnerEvent } from '#api';
import { useCopy } from '#copy';
import { formatPounds } from '#lending';
import type { DeclinePartner } from '#model';
import { Button, Card, Row, Stack, SummaryList } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { useTellOnce } from '../../remote/use-tell-once.ts';
import { routeAddress } from '../../navigation/route-address.ts';
import { FailureNotice, SlowChange } from '../../shell/failure.tsx';

interface PartnerCardProps {
  readonly id: string;
  readonly partner: DeclinePartner;
  readonly reader: Reader;
}

/** A partner lender's offer with its cost. The button leaves for the partner's site. */
function PartnerCard({ id, partner, reader }: PartnerCardProps) {
  useTellOnce(`informed-of-offer ${id}`, true, (teller) => sendDeclinePartnerEvent(teller, id, 'informed-of-offer'));
  const { state, hasFailed, error, press, slow } = usePress(reader, {
    action: 'decline partner acceptance',
    about: id,
    async call(client) {
      // A failed event must not hold the borrower back (E-06).
      await sendDeclinePartnerEvent(client, id, 'flow-started').catch(() => undefined);
      return acceptDeclinePartner(client, id);
    },
    leaveFor: (url) => url,
  });
  const { name, description, representativeApr, amount } = partner;
  const words = useCopy('decision').partner;
  return (
    <Card kind="raised" title={words.title({ name })}>
      <Stack gap="small">
        <p>{description}</p>
        <SummaryList
          rows={[
            { key: 'amount', title: words.most, answer: [formatPounds(amount)] },
            { key: 'apr', title: words.apr, answer: [`${representativeApr.toFixed(1)}%`] },
          ]}
        />
        <p>{words.separate({ name })}</p>
        <Row>
          <Button variant="secondary" pending={state === 'pending'} onClick={press}>
            {words.go({ name })}
          </Button>
        </Row>
        {slow && <SlowChange {...slow} see={routeAddress('borrower-dashboard')} />}
        {hasFailed && (
          <FailureNotice error={error} attempted="read" isResult title={words.notOpened({ name })} onRetry={press} />
        )}
      </Stack>
    </Card>
  );
}

export interface DeclinePartnerOfferProps {
  readonly id: string;
  readonly reader: Reader;
}

/**
 * The partner offer for a declined applicant who consented to a referral (R-71, S-18). Shows nothing if it does not load, because the
 * specification says so (E-06): the page is about our decision, and it names other ways to get help.
 */
export function DeclinePartnerOffer({ id, reader }: DeclinePartnerOfferProps) {
  const { data } = useQuery(declinePartnerQuery(reader.client, id), reader.queries);
  return data ? <PartnerCard id={id} partner={data} reader={reader} /> : null;
}
