import { ButtonLink, Row } from '#ui';
import { useParams } from 'react-router-dom';
import { applicationAddress } from '../../navigation/route-address.ts';
import { ApplicationPage } from '../../remote/application-page.tsx';
import { ReferenceLine } from '../../shell/contact.tsx';
import { Redirect } from '../../shell/loading-view.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';

interface RequestOutcomeProps {
  /** What the application must say of itself for this page to be true. */
  readonly requested: boolean;
  readonly title: string;
  readonly text: string;
  readonly next: string;
}

/** What came of asking, or of taking it back. An application that says otherwise is shown as it stands. */
function RequestOutcome({ requested, title, text, next }: RequestOutcomeProps) {
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
              <ButtonLink href={applicationAddress(application)}>Go to your application</ButtonLink>
            </Row>
            <ReferenceLine application={application} />
          </OutcomeView>
        )
      }
    </ApplicationPage>
  );
}

/** A borrower asked that their referred application goes on (R-12, C-66). */
export function RequestedScreen() {
  return (
    <RequestOutcome
      requested
      title="We know that you want to go on"
      text="We will look at your application first. We will write to you as soon as a person has decided."
      next="If you do not need the loan any more, open your application and tell us."
    />
  );
}

/** A borrower took back that their referred application goes on (R-13, C-67). */
export function UnrequestedScreen() {
  return (
    <RequestOutcome
      requested={false}
      title="We stop here for now"
      text="You have taken your request back. Nothing has been borrowed, and it does not affect your credit score."
      next="If you change your mind, open your application and ask us to go on."
    />
  );
}
