import { type FlowSession, holdsPointer, readPointer } from '#engine';
import { canApply } from '#lending';
import type { CompiledFlow, User } from '#model';
import { loadWidgets } from '#renderer';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { routeAddress } from '../../navigation/route-address.ts';
import { Redirect } from '../../shell/loading-view.tsx';
import { ProblemView } from '../../shell/status-view.tsx';
import { sessionAtom } from '../../state/auth-state.ts';
import { asJson } from '../run/flow-subject.ts';
import { FlowPage } from '../page/flow-page.tsx';
import type { StartPreviews } from '../previews/flow-previews.ts';
import { type FlowSubject, formRunKey } from '../run/flow-subject.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import type { FormRun } from '../run/form-runs.ts';
import { keepsExits } from '../run/flow-subject.ts';
import { DoneView, ExitView } from '../end/later-ends.ts';
import { startFormRun } from '../run/start-form-run.ts';
import { useUser } from './use-user.ts';

/** Does the page reached ask for an answer that no draft may keep, so that it was lost when the page was loaded again? */
function missesPrivate({ session, restoredAt }: FormRun, asked: string | undefined, reached: string): boolean {
  if (restoredAt === undefined || (asked ?? restoredAt) === reached) return false;
  const { fields } = session.view(reached);
  return session.flow.sensitive.some(
    (pointer) =>
      fields.some((field) => holdsPointer(`/${field}`, pointer)) &&
      readPointer(session.answers(), pointer) === undefined,
  );
}

/** Hands what was chosen elsewhere (the calculator) to a journey that has not begun. */
function seed(session: FlowSession, state: unknown): void {
  const { answers } = (state ?? {}) as { readonly answers?: Readonly<Record<string, number>> };
  if (typeof answers !== 'object' || session.hasChanges()) return;
  for (const [field, value] of Object.entries(answers))
    if (field in session.flow.fields) session.answer(`/${field}`, value);
}

/** May this borrower not make the application that the flow is? One that has just been made does not bar itself. */
const isBarred = ({ session, isOver }: FormRun, user: User | undefined) =>
  session.flow.kind === 'application' && user !== undefined && !canApply(user) && !isOver();

export interface FormRunViewProps {
  readonly flow: CompiledFlow;
  readonly startPreviews: StartPreviews | undefined;
  /** See FlowScreen. */
  readonly base: string;
  readonly search: string;
  readonly subject: FlowSubject | undefined;
}

/** A journey at the page that the address names, or the first that stands before it. */
function OpenFormRun({ flow, startPreviews, base, search, subject }: FormRunViewProps) {
  const services = useServices();
  const { page: asked } = useParams();
  const state = useLocation().state as unknown;
  const { auth } = useAtomValue(sessionAtom);
  const key = formRunKey(flow.id, subject);
  const [formRun] = useState(() => {
    const opened = services.formRuns.open(key, flow, asked, (end) =>
      startFormRun(flow, services, subject, startPreviews, end),
    );
    if (opened.restoredAt === undefined) seed(opened.session, state);
    return opened;
  });
  const { session, sources } = formRun;
  // The form is on the screen now: open the visit while the tracking parameters of the arrival are known. A failure is not
  // shown, because every later call opens the visit first.
  useEffect(() => void services.session.visit().catch(() => undefined), [services]);
  const [, settle] = useReducer((count: number) => count + 1, 0);

  const user = useUser(auth?.userId);
  useEffect(() => {
    if (!user) return;
    session.provide({ user: asJson(user) });
    settle();
  }, [session, user]);
  const context = subject?.context;
  useEffect(() => {
    if (context) session.provide(context);
    settle();
  }, [session, context]);
  const begin = useEffectEvent(() => {
    if (!formRun.takeStart() || flow.start.length === 0) return;
    sources.begin(async () => (await import('../send/run-page.ts')).runStart({ services, formRun, subject }));
  });
  useEffect(() => begin(), [formRun]);

  // What this journey itself has done leads on.
  const isDone = subject?.done !== undefined && !formRun.isSending() && !formRun.isOver();
  const opening = useSyncExternalStore(sources.subscribe, sources.opening);
  const reached = isDone || opening !== 'ready' ? undefined : formRun.reach(asked);
  useEffect(() => sources.load(reached ?? ''), [sources, reached]);
  // A page that needs one of them asks again, and says so if it fails.
  useEffect(() => void loadWidgets(flow).catch(() => undefined), [flow]);

  if (isDone) return <DoneView runKey={key} {...subject.done} />;
  if (reached === undefined)
    return opening === 'failed' ? (
      <ProblemView
        title="We could not load this page"
        text="You may be offline, or it is a problem on our side. Nothing you filled in is lost."
        onRetry={() => sources.load('')}
      />
    ) : (
      <FormSkeleton />
    );
  if (isBarred(formRun, user)) return <Redirect to={routeAddress('application-disqualified')} />;
  const { exit, title, body, back } = session.view(reached);
  if (exit !== undefined && !keepsExits(flow)) return <Redirect to={routeAddress(exit)} state={{ title, body }} />;
  if (exit !== undefined && reached === asked)
    return (
      <ExitView
        title={title}
        body={body}
        kind={flow.kind}
        exit={exit}
        onward={routeAddress(exit, session.read('/application') ?? session.read('/loan'))}
        back={back !== undefined && formRun.last.page !== reached ? `${base}/${back}${search}` : undefined}
      />
    );
  if (reached === asked)
    return (
      <FlowPage formRun={formRun} page={reached} base={base} search={search} subject={subject} onSettled={settle} />
    );
  const target = asked ?? formRun.restoredAt;
  const missing = missesPrivate(formRun, asked, reached);
  return (
    <Redirect
      to={`${base}/${reached}${search}`}
      state={missing ? { because: 'private', returnTo: target } : undefined}
    />
  );
}

/** A journey, or word that what it is about needs none. */
export function FormRunView(props: FormRunViewProps) {
  const { flow, subject } = props;
  const [entered, setEntered] = useState(false);
  if (entered) return <OpenFormRun {...props} />;
  if (subject?.done) return <DoneView runKey={formRunKey(flow.id, subject)} {...subject.done} />;
  setEntered(true);
  return null;
}
