import type { LoanApplicationState, LoanApplicationSummary } from '#model';
import type { Tone } from '#ui';

/** The status of an application, in the words that its borrower reads in a list. */
export interface ApplicationStatus {
  readonly text: string;
  readonly tone: Tone;
  /** The text of its link. */
  readonly action: string;
  /** The lender waits for the borrower. */
  readonly isBorrowersTurn?: boolean;
}

const IN_PROGRESS: ApplicationStatus = { text: 'In progress', tone: 'info', action: 'See its progress' };

/** The status of each state; all other states are in progress. */
const STATUSES: Readonly<Partial<Record<LoanApplicationState, ApplicationStatus>>> = {
  Quoted: { text: 'Your quote is ready', tone: 'good', action: 'See your quote', isBorrowersTurn: true },
  'Address Mismatch': {
    text: 'We need to check your address',
    tone: 'warn',
    action: 'Check your details',
    isBorrowersTurn: true,
  },
  Requirements: {
    text: 'We need a few more details',
    tone: 'warn',
    action: 'Continue with your application',
    isBorrowersTurn: true,
  },
  Documents: { text: 'Your documents are ready', tone: 'warn', action: 'Read your documents', isBorrowersTurn: true },
  Declined: { text: 'Declined', tone: 'info', action: 'See why and what you can do' },
  Withdrawn: { text: 'Withdrawn', tone: 'info', action: 'View this application' },
  Funded: { text: 'Paid out', tone: 'good', action: 'See what happens next' },
};

/** The status of an application in a state. */
export const applicationStatus = (state: LoanApplicationState): ApplicationStatus => STATUSES[state] ?? IN_PROGRESS;

/** Is it the borrower's turn? Once an offer is accepted, it is the lender's. */
export const isBorrowersTurn = ({ state, reaction }: LoanApplicationSummary): boolean =>
  applicationStatus(state).isBorrowersTurn === true && !(state === 'Quoted' && reaction === 'yes');
