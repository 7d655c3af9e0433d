import { useCopy } from '#copy';
import type { LoanApplication } from '#model';
import { ButtonLink, Row } from '#ui';
import { useSearchParams } from 'react-router-dom';
import { applicationAddress } from '../../navigation/route-address.ts';
import { ApplicationPage } from '../../remote/application-page.tsx';
import { ReferenceLine } from '../../shell/contact.tsx';
import { Redirect } from '../../shell/loading-view.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';

function AddressChange({ application }: { readonly application: LoanApplication }) {
  const words = useCopy('application-outcome').address;
  return (
    <OutcomeView outcome="waiting" title={words.title}>
      <p>{words.text}</p>
      <p>{words.next}</p>
      <Row>
        <ButtonLink href={applicationAddress(application)}>{words.continue}</ButtonLink>
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
