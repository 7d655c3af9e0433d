import type { LoanApplication } from '#model';
import { Narrow, Row, Stack } from '#ui';
import { ContactLine } from '../../shell/contact.tsx';
import { OutcomeTitle } from './outcome-title.tsx';
import { StepLink } from './step-link.tsx';

/** The address and the name do not meet in the credit file: usually a recent move, or a spelling. */
export function AddressMismatch({ application }: { readonly application: LoanApplication }) {
  return (
    <Narrow>
      <Stack gap="large">
        <OutcomeTitle application={application} outcome="waiting" title="We need to check your address">
          <p>
            We could not match your name and date of birth to the address you gave. We have not said no: your
            application is kept, and it has not affected your credit score.
          </p>
        </OutcomeTitle>
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
            Look at your name, your date of birth and your address, and correct what is not right. Then we will look
            again.
          </p>
          <Row>
            <StepLink application={application} step="update-details">
              Check your details
            </StepLink>
          </Row>
          <p>
            If everything is right as it stands, tell us with your reference {application.reference}. <ContactLine />
          </p>
        </Stack>
      </Stack>
    </Narrow>
  );
}
