import { loanApplicationQuery } from '#api';
import { ButtonLink, Narrow, OutcomeMark, Row, Skeleton, Stack } from '#ui';
import { useParams } from 'react-router-dom';
import { applicationAddress } from '../../navigation/route-address.ts';
import { Loaded } from '../../remote/loaded.tsx';
import { Heading } from '../../shell/heading.tsx';
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
  const { id = '' } = useParams();
  return (
    <Loaded
      key={id}
      query={(client) => loanApplicationQuery(client, id)}
      action="application load"
      skeleton={<Skeleton label="Loading your application" />}
    >
      {(application) =>
        application.requested !== requested || application.state !== 'Referred' ? (
          <Redirect to={applicationAddress(application)} />
        ) : (
          <Narrow>
            <Stack>
              <OutcomeMark outcome="waiting" />
              <Heading title={title} />
              <p>{text}</p>
              <p>{next}</p>
              <Row>
                <ButtonLink href={applicationAddress(application)}>Go to your application</ButtonLink>
              </Row>
              <ReferenceLine application={application} />
            </Stack>
          </Narrow>
        )
      }
    </Loaded>
  );
}
