import { endedLoanPersonas, openLoanPersonas } from './loan-personas.ts';
import type { Persona, PersonaGroup } from './persona.ts';

const offers: readonly Persona[] = [
  { id: 'quoted', firstName: 'Quinn', lastName: 'Quoted', shows: 'A quote to accept or refuse', appliedDaysAgo: 2 },
  { id: 'expired', firstName: 'Esme', lastName: 'Quoted', shows: 'A quote that has expired', appliedDaysAgo: 40 },
  {
    id: 'requote',
    firstName: 'Rosa',
    lastName: 'Requote',
    shows: 'A quote that can be changed once',
    appliedDaysAgo: 1,
  },
  {
    id: 'requoted',
    firstName: 'Raj',
    lastName: 'Requote',
    shows: 'A quote that was changed and cannot be changed again',
    appliedDaysAgo: 2,
    stage: 'requoted',
  },
  {
    id: 'withdrawn',
    firstName: 'Wren',
    lastName: 'Quoted',
    shows: 'A quote that was refused; a new application is possible',
    appliedDaysAgo: 6,
    stage: 'withdrawn',
  },
  {
    id: 'mismatch',
    firstName: 'Mina',
    lastName: 'Mismatch',
    shows: 'Paused because the name and address do not match',
    appliedDaysAgo: 1,
  },
  {
    id: 'referred',
    firstName: 'Remy',
    lastName: 'Referred',
    shows: 'Referred to a member of staff',
    appliedDaysAgo: 1,
  },
  {
    id: 'requested',
    firstName: 'Rita',
    lastName: 'Referred',
    shows: 'Referred to a member of staff; the borrower has confirmed that she still wants the loan',
    appliedDaysAgo: 3,
    stage: 'requested',
  },
  { id: 'declined', firstName: 'Dev', lastName: 'Declined', shows: 'Declined, with no other offer', appliedDaysAgo: 9 },
  {
    id: 'partner',
    firstName: 'Paula',
    lastName: 'Partner',
    shows: 'Declined; asked for consent to a referral to another lender',
    appliedDaysAgo: 1,
  },
  {
    id: 'consented',
    firstName: 'Petra',
    lastName: 'Partner',
    shows: 'Declined; has consented to a referral and sees an offer from another lender',
    appliedDaysAgo: 2,
    stage: 'consented',
  },
  {
    id: 'downsell',
    firstName: 'Dora',
    lastName: 'Downsell',
    shows: 'Declined for this amount, with an offer of a smaller loan',
    appliedDaysAgo: 1,
  },
];

const accepted = { appliedDaysAgo: 3, stage: 'accepted' } as const;

const requirements: readonly Persona[] = [
  { id: 'steps', firstName: 'Stella', lastName: 'Quoted', shows: 'The usual requirements, in order', ...accepted },
  { id: 'everything', firstName: 'Evan', lastName: 'Everything', shows: 'Every requirement', ...accepted },
  {
    id: 'income',
    firstName: 'Ines',
    lastName: 'Income',
    shows: 'Proof of income, by open banking or by files',
    ...accepted,
  },
  {
    id: 'identity',
    firstName: 'Ida',
    lastName: 'Identity',
    shows: 'Proof of identity (motor: driving licence), not sent yet',
    ...accepted,
  },
  {
    id: 'waiting',
    firstName: 'Walt',
    lastName: 'Identity',
    shows: 'Proof of identity, sent and waiting for the identity check',
    appliedDaysAgo: 3,
    stage: 'waiting',
  },
  {
    id: 'rejected',
    firstName: 'Rex',
    lastName: 'Identity',
    shows: 'Proof of identity, sent and rejected with a reason',
    appliedDaysAgo: 4,
    stage: 'rejected',
  },
  { id: 'address', firstName: 'Adele', lastName: 'Address', shows: 'Proof of address', ...accepted },
  { id: 'confirm', firstName: 'Connie', lastName: 'Confirm', shows: 'Is this still your address?', ...accepted },
  {
    id: 'suggested',
    firstName: 'Sol',
    lastName: 'Suggested',
    shows: 'A suggestion of a loan with lower payments',
    ...accepted,
  },
  { id: 'debts', firstName: 'Dina', lastName: 'Debts', shows: 'Paying off credit cards with the loan', ...accepted },
  { id: 'payday', firstName: 'Percy', lastName: 'Payday', shows: 'The choice of a payment day', ...accepted },
  {
    id: 'mystery',
    firstName: 'Myra',
    lastName: 'Mystery',
    shows: 'A requirement for which the app has no page, or the new types of requirement in schemas/api',
    ...accepted,
  },
];

const documents: readonly Persona[] = [
  {
    id: 'documents',
    firstName: 'Dot',
    lastName: 'Quoted',
    shows: 'All requirements complete; three documents to read',
    appliedDaysAgo: 4,
    stage: 'documents',
  },
  {
    id: 'reading',
    firstName: 'Ruth',
    lastName: 'Quoted',
    shows: 'One document read, two left',
    appliedDaysAgo: 4,
    stage: 'half-read',
  },
  {
    id: 'read',
    firstName: 'Rory',
    lastName: 'Quoted',
    shows: 'All documents read; the last button left to press',
    appliedDaysAgo: 4,
    stage: 'read',
  },
];

const others: readonly Persona[] = [
  { id: 'newcomer', firstName: 'Noor', lastName: 'Newcomer', shows: 'No application yet' },
  {
    id: 'admin',
    firstName: 'Ada',
    lastName: 'Admin',
    shows: 'A member of staff, who is redirected to single sign-on',
    roles: ['SUPER_ADMIN'],
  },
];

/** The personas in display order. Each has an application or a loan with every brand, unless its entry says otherwise. */
export const personaGroups: readonly PersonaGroup[] = [
  { heading: 'With a decision', personas: offers },
  { heading: 'With something to do', personas: requirements },
  { heading: 'With documents', personas: documents },
  { heading: 'With a loan', personas: openLoanPersonas },
  { heading: 'With a loan that has ended', personas: endedLoanPersonas },
  { heading: 'Others', personas: others },
];

/** All personas. */
export const personas: readonly Persona[] = personaGroups.flatMap((group) => group.personas);

/** Returns the email address of a persona. */
export const emailOfPersona = ({ id }: Persona): string => `${id}@persona.example`;
