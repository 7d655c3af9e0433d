import type { LoanApplication } from '#model';
import { useServices } from '../../app-services.ts';
import { applicationAddress } from '../../navigation/route-address.ts';
import { FollowedApplicationPage } from '../../remote/application-page.tsx';
import { NotFoundView } from '../../shell/status-view.tsx';
import { FlowScreen } from '../open/flow-screen.tsx';
import { FormSkeleton } from '../open/form-skeleton.tsx';
import { useApplicationContext } from './use-application-context.ts';

export interface StepFlowProps {
  readonly applicationId: string;
  /** The part of the address that states the application's state: `apply`, `declined`. */
  readonly segment: string;
  /** The name of the flow below `steps/`. */
  readonly step: string;
}

interface LoadedProps extends StepFlowProps {
  readonly application: LoanApplication;
  readonly refresh: () => Promise<unknown>;
}

function Loaded({ application, refresh, applicationId, segment, step }: LoadedProps) {
  const context = useApplicationContext(application);
  return (
    <FlowScreen
      key={step}
      flow={`steps/${step}`}
      base={`/account/borrow/${encodeURIComponent(segment)}/${encodeURIComponent(step)}`}
      search={`?id=${encodeURIComponent(applicationId)}`}
      subject={{ key: applicationId, home: applicationAddress(application), context, refresh }}
    />
  );
}

/** A flow that acts on an existing application; the route names its `page`. */
export function StepFlow(props: StepFlowProps) {
  const { flows } = useServices().boot;
  if (!Object.hasOwn(flows, `steps/${props.step}`)) return <NotFoundView />;
  return (
    <FollowedApplicationPage id={props.applicationId} skeleton={<FormSkeleton />}>
      {(application, _, refresh) => <Loaded {...props} application={application} refresh={refresh} />}
    </FollowedApplicationPage>
  );
}
