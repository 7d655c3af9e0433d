import type { DirectDebitScript } from '../store/loans.ts';
import type { Persona, PersonaLoan } from './persona.ts';

const lastName = 'Quoted';

const missedAfter = (paid: number): DirectDebitScript => [
  ...Array.from({ length: paid }, () => 'paid' as const),
  'returned',
];

const borrower = (id: string, firstName: string, shows: string, ...loans: readonly PersonaLoan[]): Persona => ({
  id,
  firstName,
  lastName,
  shows,
  loans,
});

/** Borrowers who repay a loan now, or will start to soon. */
export const openLoanPersonas: readonly Persona[] = [
  borrower('pending', 'Penny', 'Pending: agreed today, the money has not been sent yet', { due: 0 }),
  borrower('funded', 'Fern', 'Funded: the money was sent today', { due: 0, agreedDaysAgo: 1, isSentToday: true }),
  borrower('cooling', 'Cleo', 'Active: can still withdraw, within 14 days', { due: 0, agreedDaysAgo: 7 }),
  borrower('withdrawing', 'Will', 'Active: has asked for the amount to withdraw from the loan', {
    due: 0,
    agreedDaysAgo: 7,
    events: [{ daysAgo: 1, event: 'quote-cancellation' }],
  }),
  borrower('starting', 'Sam', 'Active: a new loan, before the first payment', { due: 0, agreedDaysAgo: 17 }),
  borrower('paying', 'Mia', 'Active: seven payments made, more left', { due: 7 }),
  borrower('lasting', 'Leo', 'Active: only the final payment left', { due: 'last-to-come' }),
  borrower('late', 'Lara', 'Late: one payment missed', { due: 4, directDebits: missedAfter(3) }),
  borrower('later', 'Luca', 'Late: three payments missed', { due: 6, directDebits: missedAfter(3) }),
  borrower('arranged', 'Ari', 'Active: paying off arrears with an arrangement', {
    due: 6,
    // The retry of the first missed payment is returned as well.
    directDebits: [...missedAfter(4), 'returned', 'returned', 'paid'],
    events: [{ daysAgo: 2, event: 'agree-arrangement' }],
  }),
  borrower('unmandated', 'Noa', 'Active: the Direct Debit was cancelled at the bank', {
    due: 3,
    events: [{ daysAgo: 2, event: 'cancel-mandate' }],
  }),
  borrower('settling', 'Sia', 'Active: has a settlement figure', {
    due: 5,
    events: [{ daysAgo: 1, event: 'quote-settlement' }],
  }),
  borrower('twice', 'Toni', 'Two loans, one of them in arrears', { due: 9 }, { due: 3, directDebits: missedAfter(2) }),
  {
    ...borrower('both', 'Bo', 'A loan, and a quote for another loan', { due: 8 }),
    appliedDaysAgo: 1,
  },
];

/** Borrowers whose loan has ended. */
export const endedLoanPersonas: readonly Persona[] = [
  borrower('complete', 'Cora', 'Complete: every payment made', { due: 'all' }),
  borrower('cancelled', 'Cal', 'Cancelled: withdrawn within 14 days and repaid', {
    due: 0,
    agreedDaysAgo: 20,
    events: [{ daysAgo: 12, event: 'withdraw' }],
  }),
  borrower('settled', 'Seth', 'Settled: paid off early', { due: 5, events: [{ daysAgo: 3, event: 'settle' }] }),
  borrower('sold', 'Sol', 'Sold: another company owns the debt', {
    due: 8,
    directDebits: missedAfter(4),
    events: [{ daysAgo: 3, event: 'sell' }],
  }),
  borrower('writtenoff', 'Wyn', 'Written Off: the lender has removed the loan from its books', {
    due: 8,
    directDebits: missedAfter(3),
    events: [{ daysAgo: 3, event: 'write-off' }],
  }),
  borrower('terminated', 'Tara', 'Terminated: the lender has ended the agreement', {
    due: 7,
    directDebits: missedAfter(3),
    events: [
      { daysAgo: 20, event: 'serve-default-notice' },
      { daysAgo: 3, event: 'terminate' },
    ],
  }),
  borrower('voluntary', 'Vic', 'Voluntary terminated: the vehicle was returned (hire purchase only)', {
    due: 7,
    events: [{ daysAgo: 3, event: 'terminate-voluntarily' }],
    product: 'motor',
  }),
];
