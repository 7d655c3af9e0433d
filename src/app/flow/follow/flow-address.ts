import { isActionable } from '#lending';
import type { Boot, Json } from '#model';
import {
  applicationIn,
  arrangementAddress,
  continueAddress,
  loanIn,
  loanPageAddress,
  requirementAddress,
  routeAddress,
  stepAddress,
} from '../../navigation/route-address.ts';
import { requirementsIn } from '../../state/requirements-in.ts';

/** Returns the address of a flow about a loan. Without a loan: the dashboard, which lists the loans. */
function loanFlowAddress(name: string, loan: string | undefined): string {
  if (loan === undefined) return routeAddress('borrower-dashboard');
  return name === 'self-serve-arrangement' ? arrangementAddress(loan) : loanPageAddress(loan, name);
}

/**
 * Returns the address of a flow for an application or a loan. The flow of a requirement needs an open requirement that it
 * answers; without one, the address is that of the next step.
 */
export function flowAddress(flow: string, about: Json | undefined, { requirements }: Boot): string {
  const [area, name = ''] = flow.split('/');
  if (area === 'loans') return loanFlowAddress(name, loanIn(about));
  if (area === 'user') return routeAddress(name);
  if (name === 'application') return routeAddress('loan-application');
  const application = applicationIn(about);
  if (!application) return routeAddress('borrower-dashboard');
  if (area === 'steps') return stepAddress(application, name);
  const wanted = requirementsIn(about).find(({ type, state }) => requirements[type] === flow && isActionable(state));
  return wanted ? requirementAddress(application.id, wanted.id) : continueAddress(application.id);
}
