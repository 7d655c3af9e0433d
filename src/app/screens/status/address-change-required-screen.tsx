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
        The address you gave us is not the one that your agreement was made for. Both have to be the same, so we put the
        new one into your documents. The amount, the rate and the payments of your loan do not change by it.
      </p>
      <p>
        You need not type anything again. If your new address is not right, call us before you accept the agreement.
      </p>
      <Row>
        <ButtonLink href={applicationAddress(application)}>Continue with your application</ButtonLink>
      </Row>
      <ReferenceLine application={application} />
    </OutcomeView>
  );
}

/** The confirmed address is another than the agreement's. Where it is not, the application itself is shown. */
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
