import { acceptDeclinePartner, declinePartnerQuery, sendDeclinePartnerEvent } from '#api';
import { formatPounds } from '#lending';
import type { DeclinePartner } from '#model';
import { Button, Card, Notice, Row, Stack, SummaryList } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { useTellOnce } from '../../remote/use-tell-once.ts';

interface PartnerCardProps {
  readonly id: string;
  readonly partner: DeclinePartner;
  readonly reader: Reader;
  readonly isFirst: boolean;
}

/** Another lender's offer, with what it costs; pressing the button leaves for them. */
function PartnerCard({ id, partner, reader: { client }, isFirst }: PartnerCardProps) {
  useTellOnce(`informed-of-offer ${id}`, true, (teller) => sendDeclinePartnerEvent(teller, id, 'informed-of-offer'));
  const { state, hasFailed, press } = usePress(
    'decline partner acceptance',
    async () => {
      // That nobody could be told is no reason to hold the borrower back (E-06).
      await sendDeclinePartnerEvent(client, id, 'flow-started').catch(() => undefined);
      return acceptDeclinePartner(client, id);
    },
    { leaveFor: (url) => url },
  );
  const { name, description, representativeApr, amount } = partner;
  return (
    <Card kind="raised" title={`${name} may lend to you`}>
      <Stack gap="small">
        <p>{description}</p>
        <SummaryList
          rows={[
            { key: 'amount', title: 'Loans up to', answer: [formatPounds(amount)] },
            { key: 'apr', title: 'Representative APR', answer: [`${representativeApr.toFixed(1)}%`] },
          ]}
        />
        <p>{name} is another lender and decides for itself. You will leave our site, and you are free to come back.</p>
        <Row>
          <Button variant={isFirst ? 'primary' : 'secondary'} pending={state === 'pending'} onClick={press}>
            Go to {name}
          </Button>
        </Row>
        {hasFailed && (
          <Notice tone="bad" live title={`We could not open ${name}`}>
            <p>It is a problem on our side, or your connection. Try again in a moment.</p>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

export interface DeclinePartnerOfferProps {
  readonly id: string;
  readonly reader: Reader;
  /** Nothing else on this page is offered before it. */
  readonly isFirst: boolean;
}

/** The partner for a declined borrower who agreed to hear of one (R-71, S-18). Where none can be found out, there is none (E-06). */
export function DeclinePartnerOffer({ id, reader, isFirst }: DeclinePartnerOfferProps) {
  const { data } = useQuery(declinePartnerQuery(reader.client, id), reader.queries);
  return data ? <PartnerCard id={id} partner={data} reader={reader} isFirst={isFirst} /> : null;
}
