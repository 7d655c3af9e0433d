import { useCopy } from '#copy';
import { ButtonLink, Row } from '#ui';
import { useParams } from 'react-router-dom';
import { applicationAddress } from '../../navigation/route-address.ts';
import { ApplicationPage } from '../../remote/application-page.tsx';
import { ReferenceLine } from '../../shell/contact.tsx';
import { Redirect } from '../../shell/loading-view.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';

interface RequestOutcomeProps {
  /** The value of the application's `requested` for which this page applies. */
  readonly requested: boolean;
}

/** The result of a request to continue, or of withdrawing it. If the application does not match, redirects to it. */
function RequestOutcome({ requested }: RequestOutcomeProps) {
  const words = useCopy('application-outcome');
  const { title, text, next } = requested ? words.requested : words.unrequested;
  const { id } = useParams();
  return (
    <ApplicationPage id={id}>
      {(application) =>
        application.requested !== requested || application.state !== 'Referred' ? (
          <Redirect to={applicationAddress(application)} />
        ) : (
          <OutcomeView outcome="waiting" title={title}>
            <p>{text}</p>
            <p>{next}</p>
            <Row>
              <ButtonLink href={applicationAddress(application)}>{words.application}</ButtonLink>
            </Row>
            <ReferenceLine application={application} />
          </OutcomeView>
        )
      }
    </ApplicationPage>
  );
}

/** A borrower asked for their referred application to continue (R-12, C-66). */
export function RequestedScreen() {
  return <RequestOutcome requested />;
}

/** A borrower withdrew the request to continue their referred application (R-13, C-67). */
export function UnrequestedScreen() {
  return <RequestOutcome requested={false} />;
}
