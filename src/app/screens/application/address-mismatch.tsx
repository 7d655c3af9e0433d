import { useCopy } from '#copy';
import type { LoanApplication } from '#model';
import { Narrow, Stack } from '#ui';
import { ContactLine } from '../../shell/contact.tsx';
import { OutcomeTitle } from './outcome-title.tsx';
import { Steps } from './step-links.tsx';
import { ifKnown } from '../../state/if-known.ts';

/** The name and address do not match the credit file, usually because of a recent move or a spelling. */
export function AddressMismatch({ application }: { readonly application: LoanApplication }) {
  const words = useCopy('decision').mismatch;
  const { status } = useCopy('application');
  return (
    <Narrow>
      <Stack gap="large">
        <OutcomeTitle application={application} outcome="waiting" title={status['Address Mismatch'].text}>
          <p>{words.text}</p>
        </OutcomeTitle>
        <Stack gap="small">
          <h2>{words.why}</h2>
          <ul>
            <li>{words.moved}</li>
            <li>{words.written}</li>
            <li>{words.typing}</li>
          </ul>
        </Stack>
        <Stack gap="small">
          <h2>{words.what}</h2>
          <p>{words.check}</p>
          <Steps application={application} place="address-mismatch" />
          <p>
            {ifKnown(words.correct, { reference: application.reference, contact: <ContactLine /> }) ?? <ContactLine />}
          </p>
        </Stack>
      </Stack>
    </Narrow>
  );
}
