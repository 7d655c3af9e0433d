import { isActionable } from '#lending';
import type { Boot, Json } from '#model';
import {
  applicationIn,
  continueAddress,
  requirementAddress,
  routeAddress,
  stepAddress,
} from '../navigation/route-address.ts';
import { requirementsIn } from '../state/requirements-in.ts';

/** Where a flow stands, for an application. A requirement's flow needs a requirement that it answers and that is still to be done. */
export function flowAddress(flow: string, about: Json | undefined, { requirements }: Boot): string {
  const [area, name = ''] = flow.split('/');
  if (name === 'application') return routeAddress('loan-application');
  const application = applicationIn(about);
  if (!application) return routeAddress('borrower-dashboard');
  if (area === 'steps') return stepAddress(application, name);
  const wanted = requirementsIn(about).find(({ type, state }) => requirements[type] === flow && isActionable(state));
  return wanted ? requirementAddress(application.id, wanted.id) : continueAddress(application.id);
}
