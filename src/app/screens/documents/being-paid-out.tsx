import type { LoanApplication } from '#model';
import { Narrow, OutcomeMark, Stack } from '#ui';
import { Heading } from '../../shell/heading.tsx';
import { ReferenceLine } from '../../shell/reference-line.tsx';

/** Everything is read and agreed; the lender has the next word. */
export function BeingPaidOut({ application }: { readonly application: LoanApplication }) {
  return (
    <Narrow>
      <Stack>
        <OutcomeMark outcome="waiting" />
        <Heading title="We are getting your loan ready" />
        <p role="status">You have read everything. There is nothing you need to do. This page goes on by itself.</p>
        <ReferenceLine application={application} />
      </Stack>
    </Narrow>
  );
}
