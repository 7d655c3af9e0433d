import type { LoanApplication } from '#model';
import { Row } from '#ui';
import { StepLink } from './step-link.tsx';

/** Whether the lender may come back to somebody declined (C-71): asked once, then said, with the way to change it. */
export function FollowUp({ application }: { readonly application: LoanApplication }) {
  const { followUp } = application;
  return (
    <>
      {followUp !== undefined && (
        <p>
          {followUp ? 'We write to you when there is something we can offer.' : 'We do not write to you about this.'}
        </p>
      )}
      <Row>
        <StepLink application={application} step="follow-up" variant={followUp === undefined ? 'secondary' : 'quiet'}>
          {followUp === undefined ? 'Hear from us when that changes' : 'Change this'}
        </StepLink>
      </Row>
    </>
  );
}
