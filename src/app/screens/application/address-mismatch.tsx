import type { LoanApplication } from '#model';
import { Narrow, OutcomeMark, Stack } from '#ui';
import { Heading } from '../../shell/heading.tsx';
import { ContactLine } from './contact-line.tsx';

/** The address and the name do not meet in the credit file: usually a recent move, or a spelling. */
export function AddressMismatch({ application }: { readonly application: LoanApplication }) {
  return (
    <Narrow>
      <Stack gap="large">
        <Stack gap="small">
          <OutcomeMark outcome="waiting" />
          <Heading title="We need to check your address" />
          <p>
            We could not match your name and date of birth to the address you gave. We have not said no: your
            application is kept, and it has not affected your credit score.
          </p>
        </Stack>
        <Stack gap="small">
          <h2>Why this happens</h2>
          <ul>
            <li>You moved in recently, and the electoral roll does not know yet.</li>
            <li>A name or an address is written differently elsewhere, such as a flat number.</li>
            <li>There was a slip while typing.</li>
          </ul>
        </Stack>
        <Stack gap="small">
          <h2>What to do now</h2>
          <p>
            Tell us your full address and how long you have lived there, with your reference {application.reference}.{' '}
            <ContactLine />
          </p>
        </Stack>
      </Stack>
    </Narrow>
  );
}
