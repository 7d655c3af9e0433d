/** Somebody to sign in as: a made-up borrower, or a member of staff, whom every reset brings back. */
export interface Persona {
  readonly id: string;
  readonly firstName: string;
  /** Where they applied, it settles the outcome (see `testApplicants` of #lending). */
  readonly lastName: string;
  /** What signing in as them shows. */
  readonly shows: string;
  readonly roles?: readonly string[];
  /** How many days before the seed they applied, with every brand; absent: never. */
  readonly appliedDaysAgo?: number;
}

/** The personas, in the order to show them. */
export const personas: readonly Persona[] = [
  { id: 'quoted', firstName: 'Quinn', lastName: 'Quoted', shows: 'One application, with a quote', appliedDaysAgo: 2 },
  {
    id: 'expired',
    firstName: 'Esme',
    lastName: 'Quoted',
    shows: 'One application, with a quote whose time has passed',
    appliedDaysAgo: 40,
  },
  {
    id: 'mismatch',
    firstName: 'Mina',
    lastName: 'Mismatch',
    shows: 'One application, held up because name and address do not match',
    appliedDaysAgo: 1,
  },
  {
    id: 'referred',
    firstName: 'Remy',
    lastName: 'Referred',
    shows: 'One application that somebody is looking at',
    appliedDaysAgo: 1,
  },
  { id: 'declined', firstName: 'Dev', lastName: 'Declined', shows: 'One application, declined', appliedDaysAgo: 9 },
  { id: 'newcomer', firstName: 'Noor', lastName: 'Newcomer', shows: 'No application yet' },
  {
    id: 'admin',
    firstName: 'Ada',
    lastName: 'Admin',
    shows: 'A member of staff, whom the borrower area sends on to single sign-on',
    roles: ['SUPER_ADMIN'],
  },
];

/** The email address of a persona. */
export const emailOfPersona = ({ id }: Persona): string => `${id}@persona.example`;
