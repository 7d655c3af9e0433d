import type { LoanApplication } from '#model';
import { ButtonLink, Narrow, Row, Stack } from '#ui';
import { ContactLine } from '../../shell/contact-line.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

/** An application that came to nothing because the borrower said so. */
export function Withdrawn({ application }: { readonly application: LoanApplication }) {
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title="This application was withdrawn">
          <p>
            Nothing has been borrowed, and there is nothing you need to do. It was your choice, and it does not affect
            your credit score.
          </p>
        </OutcomeTitle>
        <Row>
          <ButtonLink href="/account/borrow">Go to your account</ButtonLink>
        </Row>
        <p>
          Your reference was {application.reference}. Did you not mean to withdraw? <ContactLine />
        </p>
      </Stack>
    </Narrow>
  );
}
