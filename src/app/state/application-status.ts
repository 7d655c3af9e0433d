import type { Copy } from '#copy';
import type { LoanApplicationState, LoanApplicationSummary } from '#model';
import type { Tone } from '#ui';

/** The status of an application, in the words that its borrower reads in a list. */
export interface ApplicationStatus {
  readonly text: string;
  readonly tone: Tone;
  /** The text of its link. */
  readonly action: string;
}

type Words = Copy<'application'>['status'];

const TONES: Readonly<Record<keyof Words, Tone>> = {
  inProgress: 'info',
  Quoted: 'good',
  'Address Mismatch': 'warn',
  Requirements: 'warn',
  Documents: 'warn',
  Declined: 'info',
  Withdrawn: 'info',
  Funded: 'good',
};

/** The status of an application in a state. A state without words of its own is in progress. */
export function applicationStatus(state: LoanApplicationState, words: Copy<'application'>): ApplicationStatus {
  const known = Object.hasOwn(TONES, state) ? (state as keyof Words) : 'inProgress';
  return { ...words.status[known], tone: TONES[known] };
}

const BORROWERS_TURN: readonly LoanApplicationState[] = ['Quoted', 'Address Mismatch', 'Requirements', 'Documents'];

/** Is it the borrower's turn? Once an offer is accepted, it is the lender's. */
export const isBorrowersTurn = ({ state, reaction }: LoanApplicationSummary): boolean =>
  BORROWERS_TURN.includes(state) && !(state === 'Quoted' && reaction === 'yes');
