import type { LoanApplication } from '#model';
import { ButtonLink, Row } from '#ui';
import { useSearchParams } from 'react-router-dom';
import { applicationAddress } from '../../navigation/route-address.ts';
import { ApplicationPage } from '../../remote/application-page.tsx';
import { ReferenceLine } from '../../shell/contact.tsx';
import { Redirect } from '../../shell/loading-view.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';

function AddressChange({ application }: { readonly application: LoanApplication }) {
  return (
    <OutcomeView outcome="waiting" title="Your agreement needs your new address">
      <p>
        The address that you gave us is different from the one in your agreement. They have to be the same, so we will
        put the new address in your documents. The amount, rate and payments of your loan do not change.
      </p>
      <p>
        You do not need to enter anything again. If your new address is not correct, call us before you accept the
        agreement.
      </p>
      <Row>
        <ButtonLink href={applicationAddress(application)}>Continue with your application</ButtonLink>
      </Row>
      <ReferenceLine application={application} />
    </OutcomeView>
  );
}

/** The confirmed address differs from the agreement's. If it does not, redirects to the application. */
export function AddressChangeRequiredScreen() {
  const [params] = useSearchParams();
  return (
    <ApplicationPage id={params.get('id')}>
      {(application) =>
        application.addressChangeRequired ? (
          <AddressChange application={application} />
        ) : (
          <Redirect to={applicationAddress(application)} />
        )
      }
    </ApplicationPage>
  );
}
