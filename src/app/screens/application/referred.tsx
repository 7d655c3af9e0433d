import { askToGoOn, hasCall, loanApplicationKey } from '#api';
import { useBrand } from '#brand';
import { useCopy } from '#copy';
import type { LoanApplication } from '#model';
import { Button, Link, Narrow, Notice, Row, Stack } from '#ui';
import { useNavigate } from 'react-router-dom';
import { routeAddress } from '../../navigation/route-address.ts';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { FailureNotice, SlowChange } from '../../shell/failure.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

/** An application in progress that needs nothing from the borrower: every state without a page of its own. */
export function InProgress({ application }: { readonly application: LoanApplication }) {
  const { account, review } = useCopy('decision');
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title={review.title}>
          <p>{review.email}</p>
        </OutcomeTitle>
        <ReferenceLine application={application} />
        <p>
          <Link href="/account/borrow">{account}</Link>
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
function ContinueChoice({ application, reader }: ReferredProps) {
  const { accept, queries } = reader;
  const navigate = useNavigate();
  const { id, requested = false } = application;
  const wanted = !requested;
  const words = useCopy('decision').review;
  const { state, error, press, slow } = usePress(reader, {
    action: 'application request',
    about: id,
    call: async (client) => accept(await askToGoOn(client, id, wanted), ['User']),
    onDone() {
      const route = wanted ? 'application-requested' : 'application-unrequested';
      void navigate(routeAddress(route, undefined, { id, state: application.state }));
    },
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey: loanApplicationKey(id) });
  return (
    <>
      <Row>
        <Button variant={requested ? 'secondary' : 'primary'} pending={state === 'pending'} onClick={press}>
          {(requested ? words.asked : words.ask).button}
        </Button>
      </Row>
      {slow && <SlowChange {...slow} see={routeAddress('borrower-dashboard')} />}
      {state === 'failed' && <FailureNotice error={error} attempted="send" title={words.notSent} onRetry={press} />}
      {state === 'moved' && (
        <Notice
          tone="info"
          result
          title={words.changed}
          action={
            <Button variant="secondary" onClick={readAgain}>
              {words.see}
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
  const { review } = useCopy('decision');
  const { title, text } = requested ? review.asked : review.ask;
  return (
    <Narrow>
      <Stack gap="large">
        <OutcomeTitle application={application} outcome="waiting" title={review.title}>
          <p>{review.account}</p>
        </OutcomeTitle>
        {hasCall(api, 'requested') && (
          <Stack gap="small">
            <h2>{title}</h2>
            <p>{text}</p>
            <ContinueChoice application={application} reader={reader} />
          </Stack>
        )}
        <ReferenceLine application={application} />
      </Stack>
    </Narrow>
  );
}
