import { useParams, useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { RequirementFlow } from '../../flow/subjects/requirement-flow.tsx';
import { StepFlow } from '../../flow/subjects/step-flow.tsx';
import { RequireSignIn } from '../../shell/page-access.tsx';
import { WithoutId } from '../../remote/without-id.tsx';
import { NotFoundView } from '../../shell/not-found-view.tsx';

/** One requirement of an application, or a step of an open application. */
export function RequirementScreen() {
  const { boot } = useServices();
  const { requirementId = '' } = useParams();
  const application = useSearchParams()[0].get('id');
  if (!application) return <WithoutId of="Application" />;
  if (Object.hasOwn(boot.flows, `steps/${requirementId}`))
    return <StepFlow applicationId={application} segment="continue" step={requirementId} />;
  return <RequirementFlow key={requirementId} applicationId={application} requirementId={requirementId} />;
}

/** A step of an application: the answer to its quote, a smaller loan, a corrected address. */
export function StepScreen() {
  const { boot } = useServices();
  const { state = '', step = '' } = useParams();
  const application = useSearchParams()[0].get('id');
  if (!Object.hasOwn(boot.flows, `steps/${step}`)) return <NotFoundView what="Step" />;
  return (
    <RequireSignIn>
      {application ? (
        <StepFlow applicationId={application} segment={state} step={step} />
      ) : (
        <WithoutId of="Application" />
      )}
    </RequireSignIn>
  );
}
