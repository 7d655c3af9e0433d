import type { DirectDebitScript } from '../store/loans.ts';
import type { LoanStory } from './persona.ts';
import type { Persona } from './persona.ts';

const lastName = 'Quoted';

const missedAfter = (paid: number): DirectDebitScript => [
  ...Array.from({ length: paid }, () => 'paid' as const),
  'returned',
];

const borrower = (id: string, firstName: string, shows: string, ...loans: readonly LoanStory[]): Persona => ({
  id,
  firstName,
  lastName,
  shows,
  loans,
});

/** Borrowers whose loan is being repaid, or is about to be. */
export const openLoanPersonas: readonly Persona[] = [
  borrower('pending', 'Penny', 'Pending: agreed today, the money is not sent yet', { due: 0 }),
  borrower('funded', 'Fern', 'Funded: the money was sent today', { due: 0, agreedDaysAgo: 1, isSentToday: true }),
  borrower('cooling', 'Cleo', 'Active: may still change her mind, within 14 days', { due: 0, agreedDaysAgo: 7 }),
  borrower('withdrawing', 'Will', 'Active: has a figure to withdraw from the loan with', {
    due: 0,
    agreedDaysAgo: 7,
    acts: [{ daysAgo: 1, act: 'is quoted to cancel' }],
  }),
  borrower('starting', 'Sam', 'Active: a new loan, before the first payment', { due: 0, agreedDaysAgo: 17 }),
  borrower('paying', 'Mia', 'Active: seven payments made, more to come', { due: 7 }),
  borrower('lasting', 'Leo', 'Active: one last payment to come', { due: 'last-to-come' }),
  borrower('late', 'Lara', 'Late: one payment missed', { due: 4, directDebits: missedAfter(3) }),
  borrower('later', 'Luca', 'Late: three payments missed', { due: 6, directDebits: missedAfter(3) }),
  borrower('arranged', 'Ari', 'Active: paying off by an arrangement what was overdue', {
    due: 6,
    // Asked for once more, the first of the two came back again.
    directDebits: [...missedAfter(4), 'returned', 'returned', 'paid'],
    acts: [{ daysAgo: 2, act: 'is arranged' }],
  }),
  borrower('unmandated', 'Noa', 'Active: the Direct Debit was cancelled at the bank', {
    due: 3,
    acts: [{ daysAgo: 2, act: 'loses its mandate' }],
  }),
  borrower('settling', 'Sia', 'Active: has a figure to pay the loan off with', {
    due: 5,
    acts: [{ daysAgo: 1, act: 'is quoted to settle' }],
  }),
  borrower('twice', 'Toni', 'Two loans, one of them late', { due: 9 }, { due: 3, directDebits: missedAfter(2) }),
  {
    ...borrower('both', 'Bo', 'A loan, and a quote for another', { due: 8 }),
    appliedDaysAgo: 1,
  },
];

/** Borrowers whose loan has come to an end, one way or another. */
export const endedLoanPersonas: readonly Persona[] = [
  borrower('complete', 'Cora', 'Complete: every payment made', { due: 'all' }),
  borrower('cancelled', 'Cal', 'Cancelled: withdrawn from within 14 days, and paid back', {
    due: 0,
    agreedDaysAgo: 20,
    acts: [{ daysAgo: 12, act: 'is cancelled' }],
  }),
  borrower('settled', 'Seth', 'Settled: paid off early', { due: 5, acts: [{ daysAgo: 3, act: 'is settled' }] }),
  borrower('sold', 'Sol', 'Sold: another company owns the debt', {
    due: 8,
    directDebits: missedAfter(4),
    acts: [{ daysAgo: 3, act: 'is sold' }],
  }),
  borrower('writtenoff', 'Wyn', 'Written Off: the lender has given it up', {
    due: 8,
    directDebits: missedAfter(3),
    acts: [{ daysAgo: 3, act: 'is written off' }],
  }),
  borrower('terminated', 'Tara', 'Terminated: the lender has ended the agreement', {
    due: 7,
    directDebits: missedAfter(3),
    acts: [{ daysAgo: 3, act: 'is terminated' }],
  }),
  borrower('voluntary', 'Vic', 'Voluntary terminated: gave the vehicle back (hire purchase only)', {
    due: 7,
    acts: [{ daysAgo: 3, act: 'is terminated by its borrower' }],
    product: 'motor',
  }),
];
