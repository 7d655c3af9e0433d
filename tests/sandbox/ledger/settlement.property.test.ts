import { aprFromCashFlows } from '#lending';
import {
  addDays,
  balanceToday,
  contractSchedule,
  daysBetween,
  endAccount,
  instalmentsToCome,
  isEligibleForCancellation,
  largestEarlyRepayment,
  ledgerBalance,
  settlementFigure,
  totalPaid,
  type LoanAccount,
} from '#sandbox/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../runs.ts';
import { accountOf, paidOnTime, runningLoan } from './brand-loan.ts';
import { chargesToCome } from './charges-to-come.ts';
import { receive } from './loan-account-under-test.ts';
import { remainingToPay } from '../../../src/sandbox/ledger/account-figures.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const figureOf = (account: LoanAccount) => settlementFigure(account)?.amount ?? 0;

/** The rounding of a plan's monthly interest to pence, over up to 60 months. */
const ROUNDING = 50;

/** The monthly rate of the agreement's APR, as a fraction. */
function aprPerMonth({ agreement }: LoanAccount): number {
  let months = 0;
  const repayments = contractSchedule(agreement).map((one) => {
    months += one.months;
    return { years: months / 12, amount: -one.amount };
  });
  const apr = aprFromCashFlows([{ years: 0, amount: agreement.terms.amount }, ...repayments]) ?? 0;
  return (1 + apr / 100) ** (1 / 12) - 1;
}

/** Reg 4(1) from the cash flows of a loan that is paid on time, in pence, with 28 days of deferral, or 58 for over a year. */
function amountOfRegulation4(account: LoanAccount): number {
  const { agreement, asOf } = account;
  const { amount, term } = agreement.terms;
  const rows = contractSchedule(agreement);
  const next = rows.find(({ dueDate }) => dueDate > asOf);
  const made = rows.filter(({ dueDate }) => dueDate <= asOf);
  const sinceLast = next ? (daysBetween(next.from, asOf) / daysBetween(next.from, next.dueDate)) * next.months : 0;
  const deferral = ((term > 12 ? 58 : 28) * 12) / 365;
  const rate = aprPerMonth(account);
  let months = sinceLast + deferral;
  const repayments = made.toReversed().reduce((sum, one) => {
    const grown = one.amount * (1 + rate) ** months;
    months += one.months;
    return sum + grown;
  }, 0);
  return amount * (1 + rate) ** months - repayments;
}

describe('the settlement figure, for every brand, band, term, amount and day', () => {
  it('is the amount of SI 2004/1483 reg 4(1), but never more than the balance of the day', () => {
    fc.assert(
      fc.property(runningLoan, (loan) => {
        const account = accountOf(loan);
        fc.pre(account.state === 'Active');
        const { optionFee = 0 } = account.agreement.terms;
        const most = Math.min(amountOfRegulation4(account), balanceToday(account) + optionFee);
        expect(figureOf(account)).toBeLessThanOrEqual(most + 0.51);
        expect(figureOf(account)).toBeGreaterThan(most * 0.997);
        expect(figureOf(account)).toBeLessThanOrEqual(remainingToPay(account));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('ends the loan, in one payment or after an early payment of the same day, for the same total (CCA s94(3))', () => {
    fc.assert(
      fc.property(runningLoan, share, (loan, part) => {
        const account = accountOf(loan);
        // A borrower who may still withdraw does not lose that right by an ordinary payment.
        fc.pre(account.state === 'Active' && !isEligibleForCancellation(account));
        const figure = figureOf(account);
        const ended = endAccount(account, figure, { state: 'Settled', figure, paidSince: 0 }).account;
        expect([ended.state, ledgerBalance(ended), remainingToPay(ended)]).toEqual(['Settled', 0, 0]);
        expect(receive(account, figure)).toMatchObject({ state: 'Settled' });
        const pence = Math.max(1, Math.floor(part * largestEarlyRepayment(account)));
        fc.pre(pence <= largestEarlyRepayment(account));
        const paid = receive(account, pence);
        expect(Math.abs(pence + figureOf(paid) - figure)).toBeLessThanOrEqual(ROUNDING);
        expect(remainingToPay(paid)).toBe(ledgerBalance(paid) + chargesToCome(paid));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('leaves about £1 to pay after an early payment of £1 less', () => {
    fc.assert(
      fc.property(runningLoan, (loan) => {
        const account = accountOf(loan);
        fc.pre(figureOf(account) > 100);
        expect(remainingToPay(receive(account, figureOf(account) - 100))).toBeLessThanOrEqual(100 + ROUNDING);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('gives no rebate to a loan that is paid on time', () => {
    fc.assert(
      fc.property(runningLoan, (loan) => {
        const account = accountOf(loan);
        const total = totalPaid(account) + remainingToPay(account);
        const ended = paidOnTime(account, addDays(instalmentsToCome(account).at(-1)?.dueDate ?? account.asOf, 1));
        expect(ended.ledger.filter(({ kind }) => kind === 'rebate')).toEqual([]);
        expect([ended.state, totalPaid(ended)]).toEqual(['Complete', total]);
      }),
      { numRuns: runs(500) },
    );
  });
});
