import { isActionable, mustReadDocuments, stateSegment } from '#lending';
import type { Boot, LoanApplication, Requirement } from '#model';
import { personas } from '#sandbox';
import type { SignedIn } from './lender-calls.ts';

/** How a flow is opened: as a persona of the sandbox, or as a visitor. */
export interface StartingPoint {
  /** In words: "Quinn Quoted (quoted)". */
  readonly as: string;
  readonly persona?: string;
  /** The address of the flow for what the borrower has; undefined if it is not open to them. */
  readonly addressFor: (borrower: SignedIn | undefined) => string | undefined;
}

/** The borrowers of the sandbox for whom a flow may be open, or why there are none. */
export function startingPoints(flow: string, boot: Boot): readonly StartingPoint[] | string {
  const [area, name = ''] = flow.split('/');
  const screen = Object.entries(boot.screens).find(([, shown]) => shown === flow)?.[0];
  if (screen === 'landing') return 'The landing page shows it, without a form run of its own.';
  const visitor = (address: string) => [{ as: 'a visitor', addressFor: () => address }];
  if (screen === 'sign-in') return visitor('/login');
  if (screen !== undefined) return `The screen "${screen}" shows it, and this command does not open that screen.`;
  if (area === 'visitor') return visitor(`/${name}`);
  if (flow === `${boot.brand.product}/application`) return visitor('/account/borrow/quote');
  const addressFor = addressOf(flow, boot);
  const borrowers = personas.filter(({ roles }) => roles === undefined);
  return borrowers.map(({ id, firstName, lastName }) => ({
    as: `${firstName} ${lastName} (${id})`,
    persona: id,
    addressFor: (borrower) => borrower && addressFor(borrower),
  }));
}

function addressOf(flow: string, { addresses, requirements, steps }: Boot): (has: SignedIn) => string | undefined {
  const [area, name = ''] = flow.split('/');
  if (area === 'user') return () => addresses[flow] ?? `/account/${name}`;
  if (area === 'loans')
    return ({ loans: [loan] }) =>
      loan === undefined
        ? undefined
        : (addresses[flow]?.replace('{loan}', loan) ?? `/account/borrow/repay/${name}?id=${loan}`);
  if (area === 'steps')
    return ({ applications }) => {
      const found = applications.find(({ state }) => steps[flow]?.states.includes(state));
      return found && `/account/borrow/${stateSegment(found.state)}/${name}?id=${found.id}`;
    };
  return ({ applications }) => {
    for (const application of applications) {
      const wanted = answerable(application).find((each) => requirements[each['@type']] === flow);
      if (wanted) return `/account/borrow/continue/${wanted.id}?id=${application.id}`;
    }
    return undefined;
  };
}

/** The requirements that the borrower can answer now: none before the documents are read and, with an order, only the first that is open. */
function answerable(application: LoanApplication): readonly Requirement[] {
  if (mustReadDocuments(application)) return [];
  const { requirements = [], requirementOrder } = application;
  const open = (requirements as readonly Requirement[]).filter(({ state = 'Open' }) => isActionable(state));
  return requirementOrder === 'free' ? open : open.slice(0, 1);
}
