import { useCopy } from '#copy';
import { canApply } from '#lending';
import type { User } from '#model';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import { routeAddress } from '../../navigation/route-address.ts';
import { FailurePage } from '../../shell/failure.tsx';
import { LoadingView, Redirect } from '../../shell/loading-view.tsx';
import { DoneView, ExitView } from '../end/later-ends.ts';
import { FlowPage } from '../page/flow-page.tsx';
import { formRunKey, keepsExits } from '../run/flow-subject.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';
import { changedOn, lostOn } from '../run/lost-answers.ts';
import { type FormRunOptions, useFormRun } from './use-form-run.ts';

/** Returns whether the borrower may not make this application. An application that was just sent does not bar itself. */
const isBarred = ({ session, isOver }: FormRun, user: User | undefined) =>
  session.flow.kind === 'application' && user !== undefined && !canApply(user) && !isOver();

export interface FormRunViewProps extends FormRunOptions {
  /** See FlowScreen. */
  readonly base: string;
  readonly search: string;
}

interface ReachedPageProps extends Pick<FormRunViewProps, 'base' | 'search' | 'subject'> {
  readonly formRun: FormRun;
  readonly asked: string | undefined;
  readonly reached: string;
  readonly onSettled: () => void;
}

/** The page that was reached, or a redirect to it if the address asks for another one. */
function ReachedPage({ formRun, asked, reached, base, search, subject, onSettled }: ReachedPageProps) {
  const { session } = formRun;
  const { flow } = session;
  const { exit, exitLabel, title, body, back } = session.view(reached);
  if (exit !== undefined && !keepsExits(flow)) return <Redirect to={routeAddress(exit)} state={{ title, body }} />;
  if (exit !== undefined && reached === asked)
    return (
      <ExitView
        title={title}
        body={body}
        kind={flow.kind}
        exit={exit}
        label={exitLabel}
        onward={routeAddress(exit, session.read('/application') ?? session.read('/loan'))}
        back={back !== undefined && formRun.last.page !== reached ? `${base}/${back}${search}` : undefined}
      />
    );
  if (reached === asked)
    return (
      <FlowPage formRun={formRun} page={reached} base={base} search={search} subject={subject} onSettled={onSettled} />
    );
  const returnTo = asked ?? formRun.restoredAt;
  const isAskedAgain = lostOn(formRun, reached).length + changedOn(formRun, reached).length > 0;
  return <Redirect to={`${base}/${reached}${search}`} state={isAskedAgain ? { returnTo } : undefined} />;
}

function OpenFormRun({ base, search, ...options }: FormRunViewProps) {
  const { pageNotLoaded, kept } = useCopy('interface').form;
  const { flow, subject } = options;
  const { page: asked } = useParams();
  const { formRun, user, redraw } = useFormRun(options, asked);
  const { sources } = formRun;
  // While this form run is completing its subject, the result of sending decides where to go.
  const { action } = formRun;
  const lookedUp = useSyncExternalStore(action.subscribe, action.isLookedUp, action.isLookedUp);
  const isDone = subject?.done !== undefined && (!action.isSending() || lookedUp) && !formRun.isOver();
  const opening = useSyncExternalStore(sources.subscribe, sources.opening, sources.opening);
  const reached = isDone || opening !== 'ready' ? undefined : formRun.reach(asked);
  useEffect(() => sources.load(reached ?? ''), [sources, reached]);
  // The page that sent a change is not open any more, so the change has arrived: nobody waits for its answer.
  const hasArrived = lookedUp && (isDone || (reached !== undefined && reached !== action.last()?.[0]));
  useEffect(() => {
    if (hasArrived) action.abandon();
  }, [hasArrived, action]);

  if (isDone) return <DoneView runKey={formRunKey(flow.id, subject)} {...subject.done} />;
  if (reached === undefined)
    return opening === 'failed' ? (
      <FailurePage
        error={sources.error()}
        attempted="read"
        title={pageNotLoaded}
        kept={kept}
        onRetry={() => sources.load('')}
      />
    ) : (
      <LoadingView />
    );
  if (isBarred(formRun, user)) return <Redirect to={routeAddress('application-disqualified')} />;
  return <ReachedPage {...{ formRun, asked, reached, base, search, subject }} onSettled={redraw} />;
}

/** The form run, or a notice that its subject needs nothing more. */
export function FormRunView(props: FormRunViewProps) {
  const { flow, subject } = props;
  const [entered, setEntered] = useState(false);
  if (entered) return <OpenFormRun {...props} />;
  if (subject?.done) return <DoneView runKey={formRunKey(flow.id, subject)} {...subject.done} />;
  setEntered(true);
  return null;
}
