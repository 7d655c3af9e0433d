import type { CreditBand } from '#model';

/** What a test applicant's surname settles beforehand. */
export interface TestOutcome {
  readonly state?: 'Quoted' | 'Address Mismatch' | 'Declined' | 'Referred';
  readonly band?: CreditBand;
}

const BY_SURNAME: ReadonlyMap<string, TestOutcome> = new Map<string, TestOutcome>([
  ['quoted', { state: 'Quoted', band: 'Great' }],
  ['mismatch', { state: 'Address Mismatch' }],
  ['declined', { state: 'Declined' }],
  ['referred', { state: 'Referred' }],
  ['great', { band: 'Great' }],
  ['good', { band: 'Good' }],
  ['fair', { band: 'Fair' }],
  ['limited', { band: 'Limited' }],
]);

/**
 * What a surname settles, in any case: Quoted (whatever age and means, at the best band), Mismatch, Declined and Referred the
 * outcome; Great, Good, Fair and Limited the band, the other rules still applying; any other nothing.
 */
export function testOutcome(lastName: string): TestOutcome {
  return BY_SURNAME.get(lastName.trim().toLowerCase()) ?? {};
}
