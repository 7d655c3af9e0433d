import type { EmploymentStatus } from '#model';

/** The lender's employment statuses, in display order. The specification does not list any. */
export const employmentStatuses: readonly EmploymentStatus[] = [
  { id: 'full_time', name: 'Employed full time' },
  { id: 'part_time', name: 'Employed part time' },
  { id: 'self_employed', name: 'Self-employed' },
  { id: 'temporary', name: 'On a temporary contract' },
  { id: 'retired', name: 'Retired' },
  { id: 'student', name: 'Student' },
  { id: 'homemaker', name: 'Looking after the home or family' },
  { id: 'unemployed', name: 'Not working' },
];
