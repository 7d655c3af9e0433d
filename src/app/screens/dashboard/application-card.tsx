import { formatLongDate, formatPounds } from '#lending';
import type { LoanApplicationSummary } from '#model';
import { ButtonLink, Card, Stack, Tag, VisuallyHidden } from '#ui';
import { applicationAddress } from '../../navigation/route-address.ts';
import { applicationStatus } from '../../state/application-status.ts';

export interface ApplicationCardProps {
  readonly application: LoanApplicationSummary;
  /** Its link is the borrower's next step. */
  readonly isNext: boolean;
}

/** One application in a list: amount, date, status, and its next step. */
export function ApplicationCard({ application, isNext }: ApplicationCardProps) {
  const { amount, term, state, reference, createdAt } = application;
  const { text, tone, action } = applicationStatus(state);
  return (
    <Card kind="raised" level={3} title={`${formatPounds(amount)} over ${term} months`}>
      <Stack gap="small">
        <Stack gap="tight">
          <p>
            <Tag tone={tone}>{text}</Tag>
          </p>
          <p>
            Reference {reference}, received {formatLongDate(createdAt.slice(0, 10))}
          </p>
        </Stack>
        <div>
          <ButtonLink variant={isNext ? 'primary' : 'secondary'} href={applicationAddress(application)}>
            {action}
            <VisuallyHidden>, reference {reference}</VisuallyHidden>
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
