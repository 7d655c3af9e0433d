import type { LoanApplicationState } from '#model';

const states: Readonly<Record<LoanApplicationState, true>> = {
  Started: true,
  Quoted: true,
  'Address Mismatch': true,
  Declined: true,
  Referred: true,
  Requirements: true,
  Documents: true,
  Funded: true,
  Withdrawn: true,
};

/** Every state of an application. The type of the record makes the list complete. */
export const applicationStates = Object.keys(states) as readonly LoanApplicationState[];
