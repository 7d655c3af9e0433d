import type { LoanApplication } from '#model';
import { useServices } from '../../app-services.ts';
import { applicationAddress } from '../../navigation/route-address.ts';
import { FollowedApplicationPage } from '../../remote/application-page.tsx';
import { LoadingView } from '../../shell/loading-view.tsx';
import { NotFoundView } from '../../shell/status-view.tsx';
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
  /** The states of the application in which the step is possible. */
  readonly states: readonly string[];
  readonly application: LoanApplication;
  readonly refresh: () => Promise<unknown>;
}

function Loaded({ application, refresh, applicationId, segment, step, states }: LoadedProps) {
  const context = useApplicationContext(application);
  const home = applicationAddress(application);
  const { state } = application;
  const done = states.includes(state) ? undefined : ({ state, onward: home, isClosed: true } as const);
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
 * application, it says what the status of the application is.
 */
export function StepFlow(props: StepFlowProps) {
  const states = useServices().boot.steps[`steps/${props.step}`];
  if (!states) return <NotFoundView what="Step" />;
  return (
    <FollowedApplicationPage id={props.applicationId} skeleton={<LoadingView />}>
      {(application, _, refresh) => <Loaded {...props} states={states} application={application} refresh={refresh} />}
    </FollowedApplicationPage>
  );
}
