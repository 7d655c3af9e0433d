import {
  advanceAccount,
  arrearsOf,
  balanceToday,
  canChangePaymentDate,
  endReducedPayments,
  hasArrangement,
  hasReducedPayments,
  instalmentsToCome,
  leftToPay,
  outstanding,
  reducePayments,
  refundAccount,
  spreadArrears,
  sumsInArrears,
  type LoanAccount,
} from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { newAccount, onTimeTo, receive, representative } from './loan-account-under-test.ts';

/**
 * The worked example of docs/engineers/forbearance.md: £7,500 over 36 months at 29.1% APR, £301.36 a month, with three payments missed. It owes
 * £904.08 of arrears, and £9,963.48 if every payment is made from now on, the last one on 10 January 2029.
 */
const late = advanceAccount(onTimeTo('2026-05-09'), '2026-07-15');
const arrears = arrearsOf(late)?.amount ?? 0;

const reduced = (monthlyAmount: number, until: string, isInterestStopped: boolean, account = late): LoanAccount => {
  const changed = reducePayments(account, { monthlyAmount, until, isInterestStopped });
  if (!changed) throw new Error('The payments can be reduced');
  return changed;
};

/** Due dates and pence of the payments to come. Days without a payment are left out. */
const coming = (account: LoanAccount) =>
  instalmentsToCome(account)
    .filter((one) => outstanding(one) > 0)
    .map((one) => [one.dueDate, outstanding(one)] as const);

/** The account on a later day, with every payment made when it is due. */
function keptTo(day: string, account: LoanAccount): LoanAccount {
  return onTimeTo(day, account);
}

describe('an arrangement of each kind, in pence', () => {
  it('has the worked example as its start', () => {
    expect([late.monthlyPayment, arrears, leftToPay(late), late.instalments.at(-1)?.dueDate]).toEqual([
      30_136,
      90_408,
      996_348,
      '2029-01-10',
    ]);
  });

  const table = [
    {
      outcome: 'an extra amount of £30 a month',
      account: spreadArrears(late, 3_000, '2026-08-01'),
      first: [
        ['2026-08-01', 3_000],
        ['2026-08-10', 30_136],
      ],
      usualAgain: ['2026-08-10', 30_136],
      total: 996_348,
      last: ['2029-02-01', 408],
    },
    {
      outcome: 'a reduced payment of £200 for six months',
      account: reduced(20_000, '2027-01-10', false),
      first: [
        ['2026-08-10', 20_000],
        ['2026-09-10', 20_000],
      ],
      usualAgain: ['2027-02-10', 30_136],
      total: 1_036_377,
      last: ['2029-08-10', 30_136],
    },
    {
      outcome: 'a reduced payment of £84 for six months with interest stopped',
      account: reduced(8_400, '2027-01-10', true),
      first: [
        ['2026-08-10', 8_400],
        ['2026-09-10', 8_400],
      ],
      usualAgain: ['2027-02-10', 30_136],
      total: 962_667,
      last: ['2029-08-10', 30_136],
    },
    {
      outcome: 'a payment break of three months with interest stopped',
      account: reduced(0, '2026-10-10', true),
      first: [
        ['2026-11-10', 30_136],
        ['2026-12-10', 30_136],
      ],
      usualAgain: ['2026-11-10', 30_136],
      total: 996_347,
      last: ['2029-08-10', 30_136],
    },
  ] as const;

  it.each(table)('$outcome', ({ account, first, usualAgain, total, last }) => {
    if (!account) throw new Error('The arrangement is possible');
    const payments = coming(account);
    expect(payments.slice(0, 2)).toEqual(first);
    expect(payments.find(([, pence]) => pence === 30_136)).toEqual(usualAgain);
    expect(leftToPay(account)).toBe(total);
    expect(payments.at(-1)).toEqual(last);
    expect([account.state, arrearsOf(account), hasArrangement(account)]).toEqual(['Active', undefined, true]);
    // The arrears stay sums in arrears in the sense of CCA s86B until they are paid.
    expect(sumsInArrears(account)?.amount).toBe(arrears);
    expect(sumsInArrears(account)?.since).toBe('2026-05-10');
  });
});

describe('reduced payments (CONC 7.3.4R, 7.3.5G)', () => {
  it('bear no interest on arrears while they are kept, and the shortfall is not arrears', () => {
    const account = reduced(20_000, '2027-01-10', false);
    for (const day of ['2026-09-20', '2026-12-20', '2027-03-20']) {
      const kept = keptTo(day, account);
      expect([day, kept.state, arrearsOf(kept), sumsInArrears(kept)?.amount]).toEqual([
        day,
        'Active',
        undefined,
        arrears,
      ]);
      expect(leftToPay(kept) + 20_000 * monthsKept(day) + usualKept(day)).toBe(leftToPay(account));
    }
  });

  it.each([0, 8_400, 12_000])('never let the debt rise: a payment of %d pence stops the interest', (pence) => {
    const account = reduced(pence, '2026-12-10', false);
    expect(account.reduced?.isInterestStopped).toBe(true);
    const before = balanceToday(account);
    expect(balanceToday(advanceAccount(account, '2026-08-09'))).toBe(before);
    expect(balanceToday(keptTo('2026-12-10', account))).toBe(before - 5 * pence);
  });

  it('cost nothing more for a break, apart from rounding, in every brand', () => {
    for (const [name, terms] of Object.entries(representative)) {
      const missed = advanceAccount(onTimeTo('2026-05-09', newAccount(terms)), '2026-07-15');
      const more = leftToPay(reduced(0, '2027-01-10', true, missed)) - leftToPay(missed);
      expect(Math.abs(more), name).toBeLessThanOrEqual(10);
    }
  });

  it('end on their day: the usual payments follow', () => {
    // 10 October 2026 is a Saturday, so it is collected on Monday.
    const account = keptTo('2026-10-13', reduced(0, '2026-10-10', true));
    expect(hasReducedPayments(keptTo('2026-10-12', reduced(0, '2026-10-10', true)))).toBe(true);
    expect(hasReducedPayments(account)).toBe(false);
    expect(coming(account)[0]).toEqual(['2026-11-10', 30_136]);
    expect(balanceToday(advanceAccount(account, '2026-11-01'))).toBeGreaterThan(balanceToday(account));
  });

  it('end when the borrower wants it, except for a payment that the bank was asked for', () => {
    const account = keptTo('2026-10-01', reduced(8_400, '2027-01-10', true));
    const ended = endReducedPayments(account, '2026-10-10');
    expect(coming(ended).slice(0, 2)).toEqual([
      ['2026-10-10', 8_400],
      ['2026-11-10', 30_136],
    ]);
    expect(coming(endReducedPayments(account, account.asOf))[0]).toEqual(['2026-10-10', 30_136]);
    expect(leftToPay(ended)).toBeLessThan(leftToPay(account) + 50_000);
    expect(sumsInArrears(ended)?.amount).toBe(arrears);
    expect(endReducedPayments(late, late.asOf)).toBe(late);
  });

  it('make only a reduced payment overdue if it is missed', () => {
    const missed = advanceAccount(reduced(8_400, '2027-01-10', true), '2026-08-15');
    expect(missed.state).toBe('Late');
    expect(arrearsOf(missed)).toMatchObject({ amount: 8_400, since: '2026-08-10' });
    const ended = endReducedPayments(missed, missed.asOf);
    expect([ended.state, arrearsOf(ended)?.amount]).toEqual(['Late', 8_400]);
    expect(coming(ended)[0]).toEqual(['2026-09-10', 30_136]);
  });

  it('stay as agreed after an extra payment and after a refund', () => {
    const account = keptTo('2026-09-20', reduced(8_400, '2027-01-10', true));
    const extra = receive(account, 150_000);
    expect(sumsInArrears(extra)).toBeUndefined();
    for (const changed of [extra, refundAccount(account, 8_400)])
      expect(coming(changed ?? late).slice(0, 5)).toEqual([
        ['2026-10-10', 8_400],
        ['2026-11-10', 8_400],
        ['2026-12-10', 8_400],
        ['2027-01-10', 8_400],
        ['2027-02-10', 30_136],
      ]);
    expect([canChangePaymentDate(extra), hasArrangement(extra)]).toEqual([false, true]);
  });

  it('can follow an arrangement that was broken, of which nothing more is collected before', () => {
    const spread = spreadArrears(late, 3_000, '2026-08-01');
    const broken = advanceAccount(spread ?? late, '2026-08-12');
    const account = reduced(0, '2026-12-10', true, broken);
    expect(coming(account)[0]).toEqual(['2027-01-10', 30_136]);
    // Its missed payment bore interest for two days.
    expect(sumsInArrears(account)?.amount).toBe(arrears + 30_136 + 50);
  });

  it('spread what is overdue after the last payment of the schedule', () => {
    const over = advanceAccount(onTimeTo('2028-11-09'), '2029-02-01');
    const account = reduced(5_000, '2029-05-10', true, over);
    expect(coming(account).slice(0, 4)).toEqual([
      ['2029-02-10', 5_000],
      ['2029-03-10', 5_000],
      ['2029-04-10', 5_000],
      ['2029-05-10', 5_000],
    ]);
    expect(coming(account)[4]).toEqual(['2029-06-10', 30_136]);
  });

  it.each([
    ['nothing is overdue', onTimeTo('2026-05-11'), 0, '2026-10-10'],
    ['the day is not in the future', late, 0, '2026-07-15'],
    ['the amount is negative', late, -1, '2026-10-10'],
    ['the amount is not whole pence', late, 0.5, '2026-10-10'],
  ])('are not possible if %s', (_, account, monthlyAmount, until) => {
    expect(reducePayments(account, { monthlyAmount, until, isInterestStopped: true })).toBeUndefined();
  });
});

/** How many of the six reduced payments were made by a day, and how much in usual payments after them. */
const reducedDays = ['2026-08-10', '2026-09-10', '2026-10-12', '2026-11-10', '2026-12-10', '2027-01-11'];
const monthsKept = (day: string) => reducedDays.filter((one) => one <= day).length;
const usualKept = (day: string) => 30_136 * ['2027-02-10', '2027-03-10'].filter((one) => one <= day).length;
