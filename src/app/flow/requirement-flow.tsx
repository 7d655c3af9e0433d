import { LoadingView } from '../shell/loading-view.tsx';

export interface RequirementFlowProps {
  readonly applicationId: string;
  readonly requirementId: string;
}

/** The flow that answers one requirement; its `page` stands in the route. */
export function RequirementFlow({ applicationId, requirementId }: RequirementFlowProps) {
  return <LoadingView message={`Loading ${requirementId} of ${applicationId}`} />;
}
