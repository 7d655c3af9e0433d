import { isClosedLoan } from '#lending';
import { addDays, advanceAccount, decideAccount } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { quoteFromApr } from '../../src/lending/quote.ts';
import { nextCollection } from '../../src/sandbox/loan-book/next-collection.ts';
import { isFull } from '../runs.ts';
import { newAccount, onTimeTo, unsecuredTerms } from './ledger/loan-account-under-test.ts';
import { randomNumbers } from './random-loan-borrower.ts';
import {
  compareLife,
  lifeOf,
  nextDay,
  settledByCard,
  statementOf,
  until,
  withArrangement,
  withExtraPayment,
} from './told-is-taken.ts';

describe('the next payment that a borrower reads about', () => {
  it('includes an extra payment that reaches the lender before the last Direct Debit is taken', () => {
    let unit = lifeOf(onTimeTo('2028-12-20'));
    const whole = nextCollection(unit);
    // The bank is asked for the last payment on the working day after this one.
    unit = until(unit, addDays(whole?.askedOn ?? '', -1));
    unit = withExtraPayment(unit, 14_070);
    const told = nextCollection(unit);
    expect(told?.amount).toBeLessThan((whole?.amount ?? 0) - 14_000);
    unit = until(unit, told?.takenOn ?? '');
    const [last] = unit.repayments.filter(({ kind }) => kind === 'scheduled');
    expect(last).toMatchObject({ state: 'Taken', amount: told?.amount, date: told?.date });
    expect(unit.repayments.filter(({ kind }) => kind === 'refund')).toEqual([]);
    expect(isClosedLoan(unit.loan.account.state)).toBe(true);
  });

  it('is one payment if an arrangement is due on Saturday and an instalment on Sunday', () => {
    const account = newAccount(unsecuredTerms(29.075, 46_500), '2026-01-05', 10);
    let unit = until(lifeOf(account, ['returned', 'returned', 'paid']), '2026-04-20');
    // 9 May 2026 is a Saturday, and the instalment of the 10th is collected on Monday 11 May.
    unit = withArrangement(unit, 3_135, '2026-05-09');
    const told = nextCollection(unit);
    expect(told).toMatchObject({ date: '2026-05-11', dueDate: '2026-05-09' });
    expect(told?.parts.map(({ kind }) => kind)).toEqual(['arrangement', 'scheduled']);
    expect(told?.amount).toBe((told?.parts[0]?.amount ?? 0) + (told?.parts[1]?.amount ?? 0));
    unit = until(unit, '2026-05-11');
    expect(unit.repayments.filter(({ date }) => date === '2026-05-11')).toMatchObject([
      { state: 'Taken', amount: told?.amount },
    ]);
  });

  it('says that a debit on its way is still taken after a settlement by card, and refunds it', () => {
    let unit = lifeOf(onTimeTo('2026-06-20'));
    unit = until(unit, nextCollection(unit)?.askedOn ?? '');
    const told = nextCollection(unit);
    unit = settledByCard(unit);
    expect(unit.loan.account.state).toBe('Settled');
    for (let day = 0; day < 7; day += 1) unit = nextDay(unit);
    expect(unit.repayments.filter(({ date }) => date === told?.date).map(({ kind, amount }) => [kind, amount])).toEqual(
      [
        ['refund', told?.amount],
        ['scheduled', told?.amount],
      ],
    );
    expect(unit.loan.account.ledger.slice(-2).map(({ kind, date }) => [kind, date])).toEqual([
      ['payment', told?.date],
      ['refund', told?.date],
    ]);
  });

  it.each(['Terminated', 'Written Off', 'Sold'] as const)('is nothing two months after a loan was %s', (decision) => {
    const account = decideAccount(onTimeTo('2026-06-20'), decision);
    if (!account) throw new Error('The decision is possible');
    const unit = lifeOf(advanceAccount(account, '2026-08-20'));
    expect(nextCollection(unit)).toBeUndefined();
    const { next, last, onSchedule } = statementOf(unit);
    expect([next, last, onSchedule]).toEqual([undefined, undefined, undefined]);
  });
});

/** Lives, and the days of each. */
const [lives, days] = isFull ? [60, 1_000] : [12, 400];

describe('whole lives of loans', () => {
  it('takes what was last told, to the penny and the day', () => {
    const total = { days: 0, figures: 0 };
    const disagreements: string[] = [];
    for (let seed = 1; seed <= lives; seed += 1) {
      const random = randomNumbers(seed);
      const term = 6 + Math.floor(random() * 30);
      const account = newAccount(
        quoteFromApr(750_000, term, 29.075, 46_500),
        addDays('2026-01-05', Math.floor(random() * 300)),
        1 + Math.floor(random() * 28),
      );
      const script = Array.from({ length: 60 }, () => (random() < 0.12 ? ('returned' as const) : ('paid' as const)));
      const life = compareLife(lifeOf(account, [...script, 'paid']), days, random);
      total.days += life.days;
      total.figures += life.figures;
      disagreements.push(...life.disagreements.map((text) => `life ${seed}: ${text}`));
    }
    process.stdout.write(
      `${lives} lives x ${total.days} days: ${total.figures} figures told, disagreements: ${disagreements.length}\n`,
    );
    expect(disagreements).toEqual([]);
    expect(total.figures).toBeGreaterThan(lives * 100);
  });
});
