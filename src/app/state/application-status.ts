import type { LoanApplicationState, LoanApplicationSummary } from '#model';
import type { Tone } from '#ui';

/** How an application stands, for its borrower to read in a list. */
export interface ApplicationStanding {
  readonly text: string;
  readonly tone: Tone;
  /** What its one link says. */
  readonly action: string;
  /** It is the borrower's turn. */
  readonly awaits?: boolean;
}

const WORKED_ON: ApplicationStanding = { text: 'In progress', tone: 'info', action: 'See how it stands' };

/** How the states stand for a borrower; every other is being worked on. */
const STANDINGS: Readonly<Partial<Record<LoanApplicationState, ApplicationStanding>>> = {
  Quoted: { text: 'Your quote is ready', tone: 'good', action: 'See your quote', awaits: true },
  'Address Mismatch': {
    text: 'We need to check your address',
    tone: 'warn',
    action: 'Check your details',
    awaits: true,
  },
  Requirements: {
    text: 'We need a few more details',
    tone: 'warn',
    action: 'Continue with your application',
    awaits: true,
  },
  Documents: { text: 'Your documents are ready', tone: 'warn', action: 'Read your documents', awaits: true },
  Declined: { text: 'Declined', tone: 'info', action: 'See why, and what you can do' },
  Withdrawn: { text: 'Withdrawn', tone: 'info', action: 'View this application' },
  Funded: { text: 'Paid out', tone: 'good', action: 'See what happens next' },
};

/** How an application in a state stands. */
export const applicationStanding = (state: LoanApplicationState): ApplicationStanding => STANDINGS[state] ?? WORKED_ON;

/** Is it the borrower's turn? An offer that was accepted is with the lender. */
export const awaitsBorrower = ({ state, reaction }: LoanApplicationSummary): boolean =>
  applicationStanding(state).awaits === true && !(state === 'Quoted' && reaction === 'yes');
