import type { LoanApplication } from '#model';
import { ButtonLink, type ButtonVariant } from '#ui';
import type { ReactNode } from 'react';
import { useServices } from '../../app-services.ts';
import { stepAddress } from '../../navigation/route-address.ts';

/** Does the brand have the flow `steps/<step>`? */
export function useHasStep(step: string): boolean {
  return Object.hasOwn(useServices().boot.flows, `steps/${step}`);
}

export interface StepLinkProps {
  readonly application: LoanApplication;
  /** The flow `steps/<step>`. */
  readonly step: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** The link to a step; nothing if the brand does not have the step. */
export function StepLink({ application, step, variant, children }: StepLinkProps) {
  const hasStep = useHasStep(step);
  if (!hasStep) return null;
  return (
    <ButtonLink variant={variant} href={stepAddress(application, step)}>
      {children}
    </ButtonLink>
  );
}
