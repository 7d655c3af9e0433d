import { type FlowSession, holdsPointer, readPointer } from '#engine';
import { canApply } from '#lending';
import type { CompiledFlow, User } from '#model';
import { loadFields } from '#renderer';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { routeAddress } from '../navigation/route-address.ts';
import { Redirect } from '../shell/redirect.tsx';
import { sessionAtom } from '../state/app-state.ts';
import { FlowPage } from './flow-page.tsx';
import type { Journey } from './journeys.ts';
import { startJourney } from './start-journey.ts';
import { useUser } from './use-user.ts';

/** Does the page reached ask for an answer that no draft may keep, so that it was lost when the page was loaded again? */
function missesPrivate({ session, restoredAt }: Journey, asked: string | undefined, reached: string): boolean {
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
const isBarred = ({ session, isOver }: Journey, user: User | undefined) =>
  session.flow.kind === 'application' && user !== undefined && !canApply(user) && !isOver();

/** A journey at the page that the address names, or the first that stands before it. */
export function FlowJourney({ flow, base }: { readonly flow: CompiledFlow; readonly base: string }) {
  const services = useServices();
  const { page: asked } = useParams();
  const state = useLocation().state as unknown;
  const { auth } = useAtomValue(sessionAtom);
  const [{ journey, entry }] = useState(() => {
    const opened = services.journeys.open(flow, () => startJourney(flow, services));
    const entry = opened.session.reach(undefined);
    if (opened.restoredAt === undefined) seed(opened.session, state);
    return { journey: opened, entry };
  });
  const { session, sources } = journey;
  const user = useUser(auth?.userId);
  useEffect(() => {
    if (user) session.provide({ user: JSON.parse(JSON.stringify(user)) as Record<string, never> });
  }, [session, user]);

  const reached = useMemo(() => session.reach(asked ?? entry), [session, asked, entry]);
  useEffect(() => sources.load(reached), [sources, reached]);
  // A page that needs one of them asks again, and says so if it fails.
  useEffect(() => void loadFields(flow).catch(() => undefined), [flow]);

  if (isBarred(journey, user))
    return <Redirect to={routeAddress('application-disqualified')} state={{ because: 'open-application' }} />;
  const { exit, title, body } = session.view(reached);
  if (exit !== undefined) return <Redirect to={routeAddress(exit)} state={{ title, body }} />;
  if (reached === asked) return <FlowPage journey={journey} page={reached} base={base} />;
  const target = asked ?? journey.restoredAt;
  const missing = missesPrivate(journey, asked, reached);
  return <Redirect to={`${base}/${reached}`} state={missing ? { because: 'private', returnTo: target } : undefined} />;
}
