import type { LoanApplication } from '#model';
import { Row } from '#ui';
import { StepLink } from './step-link.tsx';

/** Whether the lender may come back to somebody declined (C-71): offered until it is agreed to, then said, with the way to change it. */
export function FollowUp({ application }: { readonly application: LoanApplication }) {
  const { followUp = false } = application;
  return (
    <>
      {followUp && <p>We will write to you when there is something we can offer.</p>}
      <Row>
        <StepLink application={application} step="follow-up" variant={followUp ? 'quiet' : 'secondary'}>
          {followUp ? 'Change this' : 'Hear from us when that changes'}
        </StepLink>
      </Row>
    </>
  );
}
