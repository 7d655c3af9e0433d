import type { LoanApplication } from '#model';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import { ReferenceLine } from '../../shell/reference-line.tsx';

/** Everything is read and agreed; the lender has the next word. */
export function BeingPaidOut({ application }: { readonly application: LoanApplication }) {
  return (
    <OutcomeView outcome="waiting" title="We are getting your loan ready">
      <p role="status">You have read everything. There is nothing you need to do. This page goes on by itself.</p>
      <ReferenceLine application={application} />
    </OutcomeView>
  );
}
