import {
  addDays,
  advanceAccount,
  arrearsOf,
  balanceToday,
  changeBreathingSpace,
  firstBreathingDay,
  instalmentsToCome,
  isInBreathingSpace,
  leftToPay,
  ledgerBalance,
  outstanding,
  settlementFigure,
  startBreathingSpace,
  withdrawAccount,
  type LoanAccount,
} from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { newAccount, onTimeTo, receive, representative } from './loan-account-under-test.ts';

/** £7,500 over 36 months at 29.1% APR, with three payments missed: docs/engineers/forbearance.md. */
const late = advanceAccount(onTimeTo('2026-05-09'), '2026-07-15');
const lastDay = addDays('2026-07-16', 59);

function inSpace(account: LoanAccount, from = addDays(account.asOf, 1), until = addDays(from, 59)): LoanAccount {
  const started = startBreathingSpace(account, { from, until, isCollected: false });
  if (!started) throw new Error('A breathing space can start');
  return started;
}

const daysFrom = (account: LoanAccount, count: number) =>
  Array.from({ length: count }, (_, index) => advanceAccount(account, addDays(account.asOf, index)));

describe('a breathing space (SI 2020/1311 reg 7)', () => {
  it('stops the interest on its days, on arrears and on payments that fall due in it, and on no other day', () => {
    for (const [brand, terms] of Object.entries(representative)) {
      const start = advanceAccount(onTimeTo('2026-05-09', newAccount(terms)), '2026-07-15');
      const balances = daysFrom(inSpace(start), 63).map(balanceToday);
      expect([brand, new Set(balances.slice(0, 61)).size]).toEqual([brand, 1]);
      expect(balances[61]).toBeGreaterThan(balances[60] ?? 0);
      expect(balances[0]).toBe(balanceToday(start));
    }
  });

  it('keeps the payments, of which the last ones are smaller, and costs nothing: recomputed month by month', () => {
    const rested = inSpace(late);
    // 16 July to 13 September are free of interest: all days left to 10 August and to 10 September, and 3 of 30 to 10 October.
    const shares = [0, 0, 27 / 30];
    const payments: number[] = [];
    // Interest on arrears bears none itself, and is paid with the last payment.
    const lateInterest = rested.instalments.reduce((sum, one) => sum + one.lateInterest, 0);
    let owed = ledgerBalance(rested) - (arrearsOf(rested)?.amount ?? 0) - lateInterest;
    while (owed > 0) {
      owed += Math.round(owed * ((1 + rested.monthlyRate) ** (shares[payments.length] ?? 1) - 1));
      payments.push(Math.min(owed, late.monthlyPayment));
      owed -= payments.at(-1) ?? 0;
    }
    expect(instalmentsToCome(rested).map(outstanding)).toEqual([
      ...payments.slice(0, -1),
      (payments.at(-1) ?? 0) + lateInterest,
    ]);
    expect(instalmentsToCome(rested).map(outstanding).at(-1)).toBe(23_717);
    expect([leftToPay(late), leftToPay(rested)]).toEqual([996_348, 957_933]);
    expect([late, rested].map(({ instalments }) => instalments.at(-1)?.dueDate)).toEqual(['2029-01-10', '2028-12-10']);
  });

  it('is over after 60 days, and makes what was missed overdue without interest', () => {
    const rested = inSpace(late);
    expect(rested.breathingSpace?.until).toBe(lastDay);
    expect(
      [addDays(lastDay, 0), addDays(lastDay, 1)].map((day) => isInBreathingSpace(advanceAccount(rested, day))),
    ).toEqual([true, false]);
  });

  it('can start on a day that has passed if no interest was charged since, and gives that interest back', () => {
    const first = firstBreathingDay(late);
    expect(first).toBe('2026-07-11');
    const rested = inSpace(late, first);
    expect(balanceToday(rested)).toBe(balanceToday(advanceAccount(onTimeTo('2026-05-09'), '2026-07-10')));
    expect(startBreathingSpace(late, { from: '2026-07-10', until: lastDay, isCollected: false })).toBeUndefined();
  });

  it('can end early or late: interest runs again from the day after its last one', () => {
    const middle = advanceAccount(inSpace(late), '2026-08-20');
    const ended = changeBreathingSpace(middle, middle.asOf) ?? middle;
    const [today, tomorrow] = daysFrom(ended, 2).map(balanceToday);
    expect([today, (tomorrow ?? 0) > (today ?? 0)]).toEqual([balanceToday(middle), true]);
    const longer = changeBreathingSpace(middle, addDays(lastDay, 30)) ?? middle;
    expect(new Set(daysFrom(longer, 55).map(balanceToday)).size).toBe(1);
    expect(changeBreathingSpace(ended, lastDay) && leftToPay(changeBreathingSpace(ended, lastDay) ?? ended)).toBe(
      leftToPay(middle),
    );
  });

  it('charges a settlement figure of its time no interest for its days', () => {
    const rested = inSpace(late);
    expect(settlementFigure(rested)?.amount).toBeLessThanOrEqual(balanceToday(rested));
    expect(settlementFigure(rested)?.amount).toBeLessThan(settlementFigure(late)?.amount ?? 0);
  });

  it('keeps payments that the borrower makes in it: each reduces the balance by its amount', () => {
    const middle = advanceAccount(inSpace(late), '2026-08-20');
    expect(balanceToday(receive(middle, 50_000))).toBe(balanceToday(middle) - 50_000);
  });

  it('stops the interest after a withdrawal as well', () => {
    const withdrawn = withdrawAccount(advanceAccount(newAccount(), '2026-01-12'), 755_000);
    const balances = daysFrom(inSpace(withdrawn), 40).map(balanceToday);
    expect(new Set(balances)).toEqual(new Set([755_000]));
  });

  it('is refused for a loan that bears no interest, beside another one, and for days that cannot be', () => {
    const space = { from: '2026-07-16', until: lastDay, isCollected: false };
    const rested = inSpace(late);
    expect([
      startBreathingSpace(newAccount(), { ...space, from: '2026-01-06', until: '2026-03-01' }),
      startBreathingSpace(advanceAccount(rested, '2026-07-20'), { ...space, from: '2026-07-20' }),
      startBreathingSpace(late, { ...space, from: '2026-07-20' }),
      startBreathingSpace(late, { ...space, until: '2026-07-15' }),
      changeBreathingSpace(late, lastDay),
      changeBreathingSpace(advanceAccount(rested, '2026-08-01'), '2026-07-30'),
    ]).toEqual(Array.from({ length: 6 }, () => undefined));
  });
});
