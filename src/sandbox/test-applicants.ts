/** A surname that settles what the lender decides, for whoever tries the form; the rules are `decide` of #lending. */
export interface TestApplicant {
  readonly lastName: string;
  readonly shows: string;
}

/** The surnames that mean something to the embedded lender. */
export const testApplicants: readonly TestApplicant[] = [
  { lastName: 'Quoted', shows: 'A quote in the best band, whatever the age and the income' },
  { lastName: 'Mismatch', shows: 'Name and address do not match our records' },
  { lastName: 'Declined', shows: 'Declined because of the credit file' },
  { lastName: 'Referred', shows: 'Somebody needs to look at it' },
  { lastName: 'Great', shows: 'A quote in the band Great, if the income allows it' },
  { lastName: 'Good', shows: 'A quote in the band Good, if the income allows it' },
  { lastName: 'Fair', shows: 'A quote in the band Fair, if the income allows it' },
  { lastName: 'Limited', shows: 'A quote in the band Limited, if the income allows it' },
];
