import { isActionable } from '#lending';
import type { Boot, Json } from '#model';
import {
  applicationIn,
  continueAddress,
  loanIn,
  requirementAddress,
  routeAddress,
  stepAddress,
} from '../../navigation/route-address.ts';
import { requirementsIn } from '../../state/requirements-in.ts';
import { loanFlowAddress, userFlowAddress, visitorFlowAddress } from '../../navigation/own-address.ts';

/**
 * Returns the address of a flow for an application or a loan. The flow of a requirement needs an open requirement that it
 * answers; without one, the address is that of the next step.
 */
export function flowAddress(flow: string, about: Json | undefined, boot: Boot): string {
  const [area, name = ''] = flow.split('/');
  const loan = loanIn(about);
  // Without a loan: the dashboard, which lists the loans.
  if (area === 'loans')
    return loan === undefined ? routeAddress('borrower-dashboard') : loanFlowAddress(flow, loan, boot);
  if (area === 'visitor') return visitorFlowAddress(flow, boot);
  if (area === 'user') return userFlowAddress(flow, boot);
  if (name === 'application') return routeAddress('loan-application');
  const application = applicationIn(about);
  if (!application) return routeAddress('borrower-dashboard');
  if (area === 'steps') return stepAddress(application, name);
  const wanted = requirementsIn(about).find(
    ({ type, state }) => boot.requirements[type] === flow && isActionable(state),
  );
  return wanted ? requirementAddress(application.id, wanted.id) : continueAddress(application.id);
}
