import { useParams, useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { StepFlow } from '../../flow/step-flow.tsx';
import { RequireSignIn } from '../../shell/require-sign-in.tsx';
import { NotFoundView } from '../../shell/status-view.tsx';

/** A step that is taken on an application: an answer to its quote, a smaller loan, a corrected address. */
export function StepScreen() {
  const { boot } = useServices();
  const { state = '', step = '' } = useParams();
  const application = useSearchParams()[0].get('id');
  if (!application || !Object.hasOwn(boot.flows, `steps/${step}`)) return <NotFoundView />;
  return (
    <RequireSignIn>
      <StepFlow applicationId={application} segment={state} step={step} />
    </RequireSignIn>
  );
}
