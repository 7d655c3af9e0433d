import { askToGoOn, loanApplicationKey } from '#api';
import type { LoanApplication } from '#model';
import { Button, Narrow, Notice, Row, Stack } from '#ui';
import { useNavigate } from 'react-router-dom';
import { routeAddress } from '../../navigation/route-address.ts';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

/** An application that is being worked on, with nothing for the borrower to do: every state without a page of its own. */
export function InProgress({ application }: { readonly application: LoanApplication }) {
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title="We are looking at your application">
          <p>
            A person is checking some details before we decide. We will write to you as soon as we know. There is
            nothing you need to do.
          </p>
        </OutcomeTitle>
        <ReferenceLine application={application} />
        <p>
          <a href="/account/borrow">Go to your account</a>
        </p>
      </Stack>
    </Narrow>
  );
}

export interface ReferredProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

/** A person looks at it: the borrower may say that they want it to go on, or take that back (C-66, C-67). */
export function Referred({ application, reader: { client, accept, queries } }: ReferredProps) {
  const navigate = useNavigate();
  const { id, requested = false } = application;
  const wanted = !requested;
  const { state, press } = usePress(
    'application request',
    async () => {
      await accept(await askToGoOn(client, id, wanted), ['User']);
    },
    {
      onDone: () => {
        const route = wanted ? 'application-requested' : 'application-unrequested';
        void navigate(routeAddress(route, undefined, { id, state: application.state }));
      },
    },
  );
  const lookAgain = () => void queries.invalidateQueries({ queryKey: loanApplicationKey(id) });
  return (
    <Narrow>
      <Stack gap="large">
        <OutcomeTitle application={application} outcome="waiting" title="We are looking at your application">
          <p>
            A person is checking some details before we decide. We will write to you as soon as we know. Nothing has
            been added to your credit file.
          </p>
        </OutcomeTitle>
        <Stack gap="small">
          <h2>{requested ? 'You asked us to go on' : 'Do you still want this loan?'}</h2>
          <p>
            {requested
              ? 'We know that you are waiting. If you do not need the loan any more, tell us and we will stop here.'
              : 'Tell us and we will look at your application first. You can take that back at any time.'}
          </p>
          <Row>
            <Button variant={requested ? 'secondary' : 'primary'} pending={state === 'pending'} onClick={press}>
              {requested ? 'I do not want it any more' : 'Yes, please go on'}
            </Button>
          </Row>
          {state === 'failed' && (
            <Notice tone="bad" live title="We could not tell the lender">
              <p>Check your connection and try again. Nothing has changed.</p>
            </Notice>
          )}
          {state === 'moved' && (
            <Notice
              tone="info"
              live
              title="Your application has moved on"
              action={
                <Button variant="secondary" onClick={lookAgain}>
                  See how it stands
                </Button>
              }
            />
          )}
        </Stack>
        <ReferenceLine application={application} />
      </Stack>
    </Narrow>
  );
}
