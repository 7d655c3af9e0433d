import type { LoanApplication } from '#model';
import { Narrow, Stack } from '#ui';
import { ContactLine } from '../../shell/contact.tsx';
import { OutcomeTitle } from './outcome-title.tsx';
import { Steps } from './step-links.tsx';

/** The name and address do not match the credit file, usually because of a recent move or a spelling. */
export function AddressMismatch({ application }: { readonly application: LoanApplication }) {
  return (
    <Narrow>
      <Stack gap="large">
        <OutcomeTitle application={application} outcome="waiting" title="We need to check your address">
          <p>
            We could not match your name and date of birth to the address that you gave. We have not declined your
            application, and your credit score is not affected.
          </p>
        </OutcomeTitle>
        <Stack gap="small">
          <h2>Why this happens</h2>
          <ul>
            <li>You moved recently, and the electoral roll is not up to date.</li>
            <li>Your name or address is written differently in other records, such as a flat number.</li>
            <li>There was a typing mistake.</li>
          </ul>
        </Stack>
        <Stack gap="small">
          <h2>What to do now</h2>
          <p>
            Check your name, your date of birth and your address, and correct any mistakes. We will then check them
            again.
          </p>
          <Steps application={application} place="address-mismatch" />
          <p>
            If all your details are correct, contact us and give your reference {application.reference}. <ContactLine />
          </p>
        </Stack>
      </Stack>
    </Narrow>
  );
}
