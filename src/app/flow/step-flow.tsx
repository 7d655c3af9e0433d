import { LoadingView } from '../shell/loading-view.tsx';

export interface StepFlowProps {
  readonly applicationId: string;
  /** The part of the address that says the application's state: `apply`, `declined`. */
  readonly segment: string;
  /** The flow `steps/<step>`. */
  readonly step: string;
}

/** A flow that acts on an existing application; its `page` stands in the route. */
export function StepFlow({ applicationId, step }: StepFlowProps) {
  return <LoadingView message={`Loading ${step} of ${applicationId}`} />;
}
