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
  readonly title: string;
  readonly text: string;
  readonly next: string;
}

/** The result of a request to continue, or of withdrawing it. If the application does not match, redirects to it. */
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

/** A borrower asked for their referred application to continue (R-12, C-66). */
export function RequestedScreen() {
  return (
    <RequestOutcome
      requested
      title="We know that you still want this loan"
      text="We will review your application first. You will see our decision in your account as soon as we have made it."
      next="If you no longer need the loan, open your application and tell us."
    />
  );
}

/** A borrower withdrew the request to continue their referred application (R-13, C-67). */
export function UnrequestedScreen() {
  return (
    <RequestOutcome
      requested={false}
      title="We have stopped for now"
      text="You have told us that you no longer want this loan. You have not borrowed anything, and your credit score is not affected."
      next="If you change your mind, open your application and ask us to continue."
    />
  );
}
