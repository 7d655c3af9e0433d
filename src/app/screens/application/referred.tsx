import { askToGoOn, hasCall, loanApplicationKey } from '#api';
import { useBrand } from '#brand';
import type { LoanApplication } from '#model';
import { Button, Narrow, Notice, Row, Stack } from '#ui';
import { useNavigate } from 'react-router-dom';
import { routeAddress } from '../../navigation/route-address.ts';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

/** An application in progress that needs nothing from the borrower: every state without a page of its own. */
export function InProgress({ application }: { readonly application: LoanApplication }) {
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title="We are reviewing your application">
          <p>
            One of our team is checking some details before we decide. You do not need to do anything. We will email you
            as soon as we have decided.
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

/** The borrower's choice whether the application continues, as one call with its failures. */
function ContinueChoice({ application, reader: { client, accept, queries } }: ReferredProps) {
  const navigate = useNavigate();
  const { id, requested = false } = application;
  const wanted = !requested;
  const { state, error, press } = usePress(
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
  const readAgain = () => void queries.invalidateQueries({ queryKey: loanApplicationKey(id) });
  return (
    <>
      <Row>
        <Button variant={requested ? 'secondary' : 'primary'} pending={state === 'pending'} onClick={press}>
          {requested ? 'I no longer want it' : 'Yes, I still want it'}
        </Button>
      </Row>
      {state === 'failed' && (
        <FailureNotice error={error} attempted="send" title="We could not send your answer" onRetry={press} />
      )}
      {state === 'moved' && (
        <Notice
          tone="info"
          result
          title="Your application has changed"
          action={
            <Button variant="secondary" onClick={readAgain}>
              See its status
            </Button>
          }
        />
      )}
    </>
  );
}

/** A referred application. If the lender has these calls, the borrower can ask for it to continue, or withdraw that request (C-66, C-67). */
export function Referred({ application, reader }: ReferredProps) {
  const { requested = false } = application;
  const { api } = useBrand();
  return (
    <Narrow>
      <Stack gap="large">
        <OutcomeTitle application={application} outcome="waiting" title="We are reviewing your application">
          <p>
            One of our team is checking some details before we decide. You will see our decision in your account as soon
            as we have made it. We have not added anything to your credit file.
          </p>
        </OutcomeTitle>
        {hasCall(api, 'requested') && (
          <Stack gap="small">
            <h2>{requested ? 'You have asked us to continue' : 'Do you still want this loan?'}</h2>
            <p>
              {requested
                ? 'We know that you still want this loan. If you no longer need it, tell us and we will stop.'
                : 'Tell us, and we will review your application first. You can change your mind at any time.'}
            </p>
            <ContinueChoice application={application} reader={reader} />
          </Stack>
        )}
        <ReferenceLine application={application} />
      </Stack>
    </Narrow>
  );
}
