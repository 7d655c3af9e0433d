import { aprFromCashFlows, isClosedLoan } from '#lending';
import {
  addDays,
  advanceAccount,
  contractApr,
  contractSchedule,
  contractTotal,
  daysBetween,
  instalmentsToCome,
  largestEarlyRepayment,
  ledgerBalance,
  totalPaid,
  type LoanAccount,
} from '#sandbox/ledger';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readBrand } from '../../lending/brands.ts';
import { runs } from '../../runs.ts';
import { brandBands, newAccountOf, runningLoan } from './brand-loan.ts';
import { chargesToCome } from './charges-to-come.ts';
import { newAccount, receive, representative } from './loan-account-under-test.ts';
import { remainingToPay } from '../../../src/sandbox/ledger/account-figures.ts';

/**
 * The years between two days by the words of CONC App 1.2.6R: whole months, counted back from the payment, and the days that are
 * left as a part of the year that ends with them.
 */
function years(from: string, to: string): number {
  let months = 0;
  while (monthsBack(to, months + 1) >= from) months += 1;
  const end = monthsBack(to, months);
  return months / 12 + daysBetween(from, end) / daysBetween(monthsBack(end, 12), end);
}

/** The same day some months earlier. Payments fall due only on days that every month has. */
function monthsBack(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}${date.slice(7)}`;
}

/** The APR of an agreement for its actual dates, calculated independently of the ledger. */
function actualApr({ agreement, instalments }: LoanAccount): number {
  const payments = instalments.map(({ dueDate, amount }) => ({
    years: years(agreement.paidOutOn, dueDate),
    amount: -amount,
  }));
  return aprFromCashFlows([{ years: 0, amount: agreement.terms.amount }, ...payments]) ?? Infinity;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The rules that the agreed schedule of every loan keeps, whatever its first day and its payment day. */
function expectSoundContract(account: LoanAccount): void {
  const { terms } = account.agreement;
  const { instalments } = account;
  const [first, ...later] = instalments;
  expect(Math.abs(actualApr(account) - terms.apr)).toBeLessThanOrEqual(0.1);
  expect(contractApr(account.agreement)).toBeCloseTo(actualApr(account), 6);
  expect(first?.amount).toBeGreaterThan(0);
  expect(instalments.filter((row) => Math.min(row.interest, row.principal, row.balanceAfter) < 0)).toEqual([]);
  expect(sum(instalments.map(({ principal }) => principal))).toBe(terms.amount + terms.fee);
  expect(sum(instalments.map(({ amount }) => amount))).toBe(contractTotal(account.agreement));
  // Only the first payment depends on the days.
  const difference = (first?.amount ?? 0) - terms.monthlyPayment;
  expect(contractTotal(account.agreement)).toBe(terms.total + difference);
  expect(new Set(later.slice(0, -1).map(({ amount }) => amount))).toEqual(new Set([terms.monthlyPayment]));
  expect(first?.dueDate.localeCompare(addDays(account.agreement.madeOn, 14))).toBeGreaterThanOrEqual(0);
}

describe('money, over every brand, band, term and amount', () => {
  it('the printed APR is within 0.1 of the APR of the actual dates, for every start day and payment day (B-10)', () => {
    fc.assert(
      fc.property(runningLoan, (loan) => expectSoundContract(newAccountOf(loan))),
      { numRuns: runs(10_000) },
    );
  });

  it('holds at the smallest and largest amounts and terms, on the days with the shortest and longest first periods', () => {
    const shares = process.env.TENOR_TESTS === 'full' ? [0, 0.1, 0.3, 0.5, 0.9, 1] : [0, 1];
    for (const offer of brandBands.keys())
      for (const term of shares)
        for (const amount of shares)
          for (const madeAfter of [30, 91, 357, 787])
            for (const paymentDay of [1, 7, 14, 28])
              expectSoundContract(newAccountOf({ offer, term, amount, madeAfter, paymentDay }));
  });

  it('a loan that is paid on time costs exactly what its contract says, and every figure agrees on each due date', () => {
    fc.assert(
      fc.property(runningLoan, (loan) => {
        const opened = newAccountOf(loan);
        const total = contractTotal(opened.agreement);
        let current = opened;
        for (const { dueDate, amount } of contractSchedule(opened.agreement)) {
          const due = advanceAccount(current, dueDate);
          expect(totalPaid(due) + remainingToPay(due)).toBe(total);
          expect(remainingToPay(due)).toBe(ledgerBalance(due) + chargesToCome(due));
          expect(instalmentsToCome(due)[0]?.balanceAfter ?? 0).toBeLessThanOrEqual(ledgerBalance(due));
          current = receive(due, amount);
        }
        expect(totalPaid(current)).toBe(total);
        expect([current.state, isClosedLoan(current.state), ledgerBalance(current)]).toEqual(['Complete', true, 0]);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('an early repayment before the first payment', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const before = fc.record({ loan: runningLoan, day: share, part: share });
  /** The account on a day between the payout and the first payment. */
  const startedOn = (loan: Parameters<typeof newAccountOf>[0], day: number) => {
    const opened = newAccountOf(loan);
    const { paidOutOn } = opened.agreement;
    const days = daysBetween(paidOutOn, opened.instalments[0]?.dueDate ?? '');
    return advanceAccount(opened, addDays(paidOutOn, 1 + Math.floor(day * (days - 2))));
  };

  it('never raises a payment or the total', () => {
    fc.assert(
      fc.property(before, ({ loan, day, part }) => {
        const account = startedOn(loan, day);
        const pence = Math.max(1, Math.floor(part ** 3 * largestEarlyRepayment(account)));
        const paid = receive(account, pence);
        const [amounts, after] = [account, paid].map((one) => instalmentsToCome(one).map(({ amount }) => amount));
        expect(pence + remainingToPay(paid)).toBeLessThanOrEqual(remainingToPay(account));
        expect(after?.slice(0, -1)).toEqual(amounts?.slice(0, Math.max(0, (after?.length ?? 0) - 1)));
      }),
      { numRuns: runs(3_000) },
    );
  });
});

describe('the first payment', () => {
  const of = (madeOn: string, paymentDay: number, terms = representative['lendable']) =>
    newAccount(terms, madeOn, paymentDay).instalments[0];

  it('is the quoted one if it is due exactly a month after the payout, whatever the length of the month', () => {
    // Agreed on the 4th and paid out on the 5th, which is a working day.
    for (const madeOn of ['2026-01-04', '2026-02-04', '2026-10-04', '2027-04-04', '2028-02-03']) {
      const account = newAccount(undefined, madeOn, Number(madeOn.slice(8)) + 1);
      expect(account.instalments[0]).toMatchObject({ amount: account.agreement.terms.monthlyPayment });
      expect(contractTotal(account.agreement)).toBe(account.agreement.terms.total);
    }
  });

  test.each([
    ['2026-01-05', 10, '2026-02-10', 1 + (4 * 12) / 365],
    ['2026-01-05', 20, '2026-01-20', (14 * 12) / 365],
    ['2026-12-24', 7, '2027-01-07', (9 * 12) / 365],
    ['2028-02-15', 10, '2028-03-10', (23 * 12) / 366],
  ])('is due by the rule and costs the APR of its days: agreed %s, day %d, due %s, %d months', (...row) => {
    const [madeOn, paymentDay, dueDate, months] = row;
    const first = of(madeOn, paymentDay);
    expect(first?.dueDate).toBe(dueDate);
    const { monthlyPayment = 0 } = representative['lendable'] ?? {};
    const difference = Math.round(750_000 * 1.291 ** (1 / 12) * (1.291 ** ((months - 1) / 12) - 1));
    expect((first?.amount ?? 0) - monthlyPayment).toBe(difference);
  });

  it('has no interest, rather than negative interest, if a cheap loan is repaid soon after its payout', () => {
    const offer = brandBands.findIndex(({ brand, band }) => brand.id === 'asda' && band === 'Great');
    const account = newAccountOf({ offer, term: 0, amount: 0, madeAfter: 357, paymentDay: 7 });
    expect(account.instalments[0]).toMatchObject({ interest: 0 });
    expect(readBrand('asda').tiers.Great[0]).toBe(account.agreement.terms.apr);
    expectSoundContract(account);
  });
});
