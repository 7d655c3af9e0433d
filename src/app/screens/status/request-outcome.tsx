import { ButtonLink, Row } from '#ui';
import { useParams } from 'react-router-dom';
import { applicationAddress } from '../../navigation/route-address.ts';
import { ApplicationPage } from '../../remote/application-page.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import { Redirect } from '../../shell/redirect.tsx';
import { ReferenceLine } from '../../shell/reference-line.tsx';

export interface RequestOutcomeProps {
  /** What the application must say of itself for this page to be true. */
  readonly requested: boolean;
  readonly title: string;
  readonly text: string;
  readonly next: string;
}

/** What came of asking, or of taking it back. An application that says otherwise is shown as it stands. */
export function RequestOutcome({ requested, title, text, next }: RequestOutcomeProps) {
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
