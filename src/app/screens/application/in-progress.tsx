import type { LoanApplication } from '#model';
import { Narrow, Stack } from '#ui';
import { ReferenceLine } from '../../shell/reference-line.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

/** An application that is being worked on, with nothing for the borrower to do: every state without a page of its own. */
export function InProgress({ application }: { readonly application: LoanApplication }) {
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title="We are looking at your application">
          <p>
            A person is checking some details before we decide. We will write to you as soon as we know. There is
            nothing you need to do.
          </p>
        </OutcomeTitle>
        <ReferenceLine application={application} />
        <p>
          <a href="/account/borrow">Go to your account</a>
        </p>
      </Stack>
    </Narrow>
  );
}
