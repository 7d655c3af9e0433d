import { useCopy } from '#copy';
import type { LoanApplicationSummary } from '#model';
import { ButtonLink, Card, Stack, Tag, VisuallyHidden } from '#ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { applicationAddress } from '../../navigation/route-address.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { useSmallerOffer } from '../../remote/use-smaller-offer.ts';
import { applicationStatus } from '../../state/application-status.ts';
import { ifKnown } from '../../state/if-known.ts';

export interface ApplicationCardProps {
  readonly application: LoanApplicationSummary;
  readonly reader: Reader;
  /** Its link is the borrower's next step. */
  readonly isNext: boolean;
  /** Called once it is known whether the lender offers a smaller loan. */
  readonly onSettled: (id: string) => void;
}

/**
 * One application in a list: amount, date, status, and its next step. If we do not know whether the lender offers a smaller loan, the page
 * behind the link says so.
 */
export function ApplicationCard({ application, reader, isNext, onSettled }: ApplicationCardProps) {
  const { id, amount, term, state, reference, createdAt } = application;
  const { offer, isLoading } = useSmallerOffer(application, reader);
  const words = useCopy('dashboard');
  const date = createdAt?.slice(0, 10);
  const received =
    ifKnown(words.referenceReceived, { reference, date }) ??
    ifKnown(words.reference, { reference }) ??
    ifKnown(words.received, { date });
  const status = applicationStatus(state, useCopy('application'));
  // A smaller offer is not announced as a decline.
  const { text, tone, action } = offer ? { ...words.smallerOffer, tone: 'good' as const } : status;
  const settle = useEffectEvent(() => onSettled(id));
  useLayoutEffect(() => {
    if (!isLoading) settle();
  }, [isLoading]);
  return (
    <Card kind="raised" level={3} title={ifKnown(words.amountOverTerm, { amount, term }) ?? words.application}>
      <Stack gap="small">
        <Stack gap="tight">
          <p>
            <Tag tone={tone}>{text}</Tag>
          </p>
          {received !== undefined && <p>{received}</p>}
        </Stack>
        <div>
          <ButtonLink variant={isNext ? 'primary' : 'secondary'} href={applicationAddress(application)}>
            <span>{action}</span>
            <VisuallyHidden>{ifKnown(words.ofApplication, { reference })}</VisuallyHidden>
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
