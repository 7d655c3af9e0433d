import { useParams, useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { RequirementFlow } from '../../flow/requirement-flow.tsx';
import { StepFlow } from '../../flow/step-flow.tsx';
import { NotFoundView } from '../../shell/status-view.tsx';

/** One requirement of an application, or a step that is taken while it goes on. */
export function RequirementScreen() {
  const { boot } = useServices();
  const { requirementId = '' } = useParams();
  const application = useSearchParams()[0].get('id');
  if (!application) return <NotFoundView />;
  if (Object.hasOwn(boot.flows, `steps/${requirementId}`))
    return <StepFlow applicationId={application} segment="continue" step={requirementId} />;
  return <RequirementFlow key={requirementId} applicationId={application} requirementId={requirementId} />;
}
