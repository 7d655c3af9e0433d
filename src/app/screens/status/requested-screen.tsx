import { RequestOutcome } from './request-outcome.tsx';

/** A borrower asked that their referred application goes on (R-12, C-66). */
export function RequestedScreen() {
  return (
    <RequestOutcome
      requested
      title="We know that you want to go on"
      text="We will look at your application first. We will write to you as soon as a person has decided."
      next="If you do not need the loan any more, open your application and tell us."
    />
  );
}
