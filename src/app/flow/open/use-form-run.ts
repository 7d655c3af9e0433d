import { useCopy } from '#copy';
import type { FlowSession } from '#engine';
import type { CompiledFlow, User } from '#model';
import { loadWidgets } from '#renderer';
import { importAgain, whenSettled } from '#services';
import { useAtomValue } from 'jotai';
import { startTransition, useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { sessionAtom } from '../../state/auth-state.ts';
import { asJson, type FlowSubject, formRunKey } from '../run/flow-subject.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';
import { acceptedParams } from '../run/accepted-params.ts';
import { startFormRun, type StartPreviews } from '../run/start-form-run.ts';

/** What a form run is opened with. */
export interface FormRunOptions {
  readonly flow: CompiledFlow;
  readonly startPreviews: StartPreviews | undefined;
  readonly subject: FlowSubject | undefined;
}

/** Puts what was chosen elsewhere (in the calculator) into a form run that has no answers yet. */
function seed(session: FlowSession, state: unknown): void {
  const { answers } = (state ?? {}) as { readonly answers?: Readonly<Record<string, number>> };
  if (typeof answers !== 'object' || session.hasChanges()) return;
  for (const [field, value] of Object.entries(answers))
    if (field in session.flow.fields) session.answer(`/${field}`, value);
}

/** Returns the signed-in user once loaded. A form run works without it: it only prefills less (E-02). */
function useUser(): User | undefined {
  const { remote, logFailure } = useServices();
  const userId = useAtomValue(sessionAtom).auth?.userId;
  const [user, setUser] = useState<User>();
  useEffect(() => {
    if (userId === undefined) return;
    let isWanted = true;
    remote()
      .then(({ loadUser }) => loadUser(userId))
      .then(
        (loaded) => isWanted && setUser(loaded),
        (error: unknown) => logFailure('load user', error),
      );
    return () => {
      isWanted = false;
      setUser(undefined);
    };
  }, [userId, remote, logFailure]);
  return user;
}

/** Opens the form run of a flow at the page that is asked for, and keeps the user and the subject in its context up to date. */
export function useFormRun(
  { flow, startPreviews, subject }: FormRunOptions,
  asked: string | undefined,
): { readonly formRun: FormRun; readonly user: User | undefined; readonly redraw: () => void } {
  const services = useServices();
  const words = useCopy('interface');
  const { state, search } = useLocation() as { readonly state: unknown; readonly search: string };
  const [formRun] = useState(() => {
    const opened = services.formRuns.open(formRunKey(flow.id, subject), flow, asked, (end) =>
      startFormRun(flow, services, words, subject, startPreviews, end),
    );
    if (opened.restoredAt === undefined) seed(opened.session, state);
    const carried = { ...acceptedParams(flow, services.arrival.carried), ...acceptedParams(flow, search) };
    if (Object.keys(carried).length > 0) opened.session.setParams(carried);
    return opened;
  });
  const { session, sources } = formRun;
  // Open the visit while the tracking parameters of the arrival are known, but not while the page loads. A failure is
  // not shown, because every later call opens the visit first. A flow within a screen is not what the visit is about.
  useEffect(() => {
    if (flow.screen === undefined) whenSettled(window, () => void services.session.visit().catch(() => undefined));
  }, [services, flow]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  const user = useUser();
  useEffect(() => {
    if (!user) return;
    session.provide({ user: asJson(user) });
    redraw();
  }, [session, user]);
  const { clock } = services;
  useEffect(() => {
    const correct = () => {
      session.provide({ today: clock.today() });
      redraw();
    };
    // The date at the lender may have become known since the form run began.
    if (session.read('/today') !== clock.today()) correct();
    return clock.follow?.(correct);
  }, [session, clock]);
  const context = subject?.context;
  useEffect(() => {
    if (!context) return;
    session.provide(context);
    redraw();
  }, [session, context]);
  const begin = useEffectEvent(() => {
    if (!formRun.takeStart() || flow.start.length === 0) return;
    sources.begin(async () =>
      (await importAgain(() => import('../send/page-actions.ts'))).makeStartCalls({ services, formRun, subject }),
    );
  });
  useEffect(() => begin(), [formRun]);
  useEffect(() => {
    // Later pages need these widgets, so they load with the first answer. If this fails, a page that needs one of them loads it
    // again and shows the failure.
    const stop = session.subscribe(() => {
      if (!session.hasChanges()) return;
      stop();
      loadWidgets(flow).catch(() => undefined);
      // Then sending does not wait for code, and can say what happened if the connection is lost.
      services.reader().catch(() => undefined);
    });
    return stop;
  }, [session, flow, services]);
  // If an action leads to the next page, the screen is drawn once, with that page.
  return { formRun, user, redraw: useCallback(() => startTransition(redraw), []) };
}
