import { isQuoteActive, parseServerTime } from '#lending';
import type { LoanApplication, StepRule } from '#model';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { applicationAddress } from '../../navigation/route-address.ts';
import { FollowedApplicationPage } from '../../remote/application-page.tsx';
import { LoadingView } from '../../shell/loading-view.tsx';
import { NotFoundView } from '../../shell/not-found-view.tsx';
import { FlowScreen } from '../open/flow-screen.tsx';
import { useApplicationContext } from './use-application-context.ts';

export interface StepFlowProps {
  readonly applicationId: string;
  /** The part of the address that states the application's state: `apply`, `declined`. */
  readonly segment: string;
  /** The name of the flow below `steps/`. */
  readonly step: string;
}

interface LoadedProps extends StepFlowProps {
  readonly rule: StepRule;
  readonly application: LoanApplication;
  readonly refresh: () => Promise<unknown>;
}

/** Milliseconds: the longest time that a timer can wait. */
const LONGEST = 2 ** 31 - 1;

/** When the quote of an application expired; `undefined` while it can be accepted (S-24). An open page changes when it expires. */
function useExpired({ state, quote, reaction }: LoanApplication): string | undefined {
  const { clock } = useServices();
  const [, setNow] = useState(0);
  const isAnswerable = state === 'Quoted' && reaction !== 'yes' && quote?.['@type'] === 'quote';
  const expiresAt = isAnswerable ? quote.expiresAt : undefined;
  useEffect(() => {
    const wait = (parseServerTime(expiresAt ?? '') ?? 0) - clock.now().getTime();
    if (wait <= 0 || wait > LONGEST) return;
    const timer = setTimeout(() => setNow(wait), wait);
    return () => clearTimeout(timer);
  }, [clock, expiresAt]);
  return isQuoteActive({ state: 'Quoted', expiresAt }, clock.now().getTime()) ? undefined : expiresAt;
}

function Loaded({ application, refresh, applicationId, segment, step, rule }: LoadedProps) {
  const context = useApplicationContext(application);
  const home = applicationAddress(application);
  const { state } = application;
  const expiredAt = useExpired(application);
  const isOver = rule.needsQuote && expiredAt !== undefined;
  const closed = { state, onward: home, isClosed: true } as const;
  const done = !rule.states.includes(state) ? closed : isOver ? { ...closed, expiredAt } : undefined;
  return (
    <FlowScreen
      key={step}
      flow={`steps/${step}`}
      base={`/account/borrow/${encodeURIComponent(segment)}/${encodeURIComponent(step)}`}
      search={`?id=${encodeURIComponent(applicationId)}`}
      subject={{ key: applicationId, home, context, refresh, done }}
    />
  );
}

/**
 * A flow that acts on an existing application; the route names its `page`. If the step is not possible in the state of the
 * application, it says what the status of the application is. If the quote has expired, it says so.
 */
export function StepFlow(props: StepFlowProps) {
  const rule = useServices().boot.steps[`steps/${props.step}`];
  if (!rule) return <NotFoundView what="Step" />;
  return (
    <FollowedApplicationPage id={props.applicationId} skeleton={<LoadingView />}>
      {(application, _, refresh) => <Loaded {...props} rule={rule} application={application} refresh={refresh} />}
    </FollowedApplicationPage>
  );
}
