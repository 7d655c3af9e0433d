import { readdirSync } from 'node:fs';
import { loanTerms } from '#lending';
import type { Brand, CreditBand } from '#model';
import { addDays, advanceAccount, instalmentsToCome, type LoanAccount } from '#sandbox/ledger';
import fc from 'fast-check';
import { readBrand } from '../../lending/brands.ts';
import { newAccount, receive } from './loan-account-under-test.ts';

const bands: readonly CreditBand[] = ['Great', 'Good', 'Fair', 'Limited'];

/** The largest amount, in pounds, that a brand lends to a credit band. */
function largestAmount({ amount, tiers, tierMinimums }: Brand, band: CreditBand): number {
  const notOffered = tierMinimums.find((_, tier) => (tiers[band][tier] ?? null) === null);
  return notOffered === undefined ? amount.maximum : notOffered - 1;
}

/** Every credit band of every brand to which the brand lends. */
export const brandBands = readdirSync(new URL('../../../brands/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => readBrand(name))
  .flatMap((brand) => bands.map((band) => ({ brand, band, largest: largestAmount(brand, band) })))
  .filter(({ brand, largest }) => largest >= brand.amount.minimum);

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** A loan at some moment while it is being repaid: any brand, band, term, amount in whole pounds and day. */
export const runningLoan = fc.record({
  /** An index of `brandBands`. */
  offer: fc.nat({ max: brandBands.length - 1 }),
  /** Where the term, the amount and the number of payments made are within what is possible. */
  term: share,
  amount: share,
  paid: share,
  madeAfter: fc.integer({ min: 0, max: 800 }),
  paymentDay: fc.integer({ min: 1, max: 28 }),
  /** Days after the last payment. */
  days: fc.integer({ min: 0, max: 27 }),
});

type RunningLoan = typeof runningLoan extends fc.Arbitrary<infer Loan> ? Loan : never;

/** The account of a generated loan on the day of its agreement. */
export function newAccountOf(loan: Omit<RunningLoan, 'paid' | 'days'>): LoanAccount {
  const { brand, band, largest } = brandBands[loan.offer] ?? {
    brand: readBrand('lendable'),
    band: 'Great',
    largest: 0,
  };
  const { minimum, maximum, step } = brand.term;
  const months = minimum + step * Math.floor((loan.term * (maximum - minimum)) / step);
  const pounds = Math.floor(brand.amount.minimum + loan.amount * (largest - brand.amount.minimum));
  const terms = loanTerms(brand, band, pounds * 100, months);
  return newAccount(terms, addDays('2026-01-01', loan.madeAfter), loan.paymentDay);
}

/** The account of a generated loan. Every payment was made on its due date. */
export function accountOf(loan: RunningLoan): LoanAccount {
  const account = newAccountOf(loan);
  const { term } = account.agreement.terms;
  const last = account.instalments[Math.floor(loan.paid * (term - 1))]?.dueDate ?? '';
  return paidOnTime(account, addDays(last, loan.days));
}

/** The account on a later day, with every payment made on its due date. */
export function paidOnTime(account: LoanAccount, until: string): LoanAccount {
  let current = account;
  for (;;) {
    const [next] = instalmentsToCome(current);
    if (!next || next.dueDate > until) return advanceAccount(current, until);
    current = receive(advanceAccount(current, next.dueDate), next.amount);
  }
}
