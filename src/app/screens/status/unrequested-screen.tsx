import { RequestOutcome } from './request-outcome.tsx';

/** A borrower took back that their referred application goes on (R-13, C-67). */
export function UnrequestedScreen() {
  return (
    <RequestOutcome
      requested={false}
      title="We stop here for now"
      text="You have taken your request back. Nothing has been borrowed, and it does not affect your credit score."
      next="If you change your mind, open your application and ask us to go on."
    />
  );
}
