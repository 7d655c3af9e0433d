import {
  addMonths,
  contractTotal,
  advanceAccount,
  spreadArrears,
  arrangementOptions,
  balanceToday,
  canChangePaymentDate,
  changePaymentDate,
  daysBetween,
  decideAccount,
  duePayments,
  eligiblePaymentDates,
  ledgerBalance,
  nextDateChangeFrom,
  previewPaymentDate,
  settlementFigure,
  instalmentsToCome,
  largestEarlyRepayment,
  leftToPay,
  receivePayment,
  refundAccount,
  splitOf,
  totalPaid,
} from '#sandbox/ledger';
import { describe, expect, it, test } from 'vitest';
import { quoteFromApr } from '../../../src/lending/quote.ts';
import { motorTerms, newAccount, onTimeTo, receive, unsecuredTerms } from './loan-account-under-test.ts';
import { remainingToPay } from '../../../src/sandbox/ledger/account-figures.ts';

describe('changing the payment date', () => {
  const account = onTimeTo('2026-06-20');

  it('offers each day of the month once, before the next Direct Debit request, on a loan without arrears', () => {
    const dates = eligiblePaymentDates(account);
    const days = dates.map((date) => Number(date.slice(8)));
    expect(new Set(days).size).toBe(27);
    expect(days).not.toContain(10);
    expect(Math.max(...days)).toBe(28);
    expect(dates[0]).toBe('2026-07-03');
    expect(eligiblePaymentDates(advanceAccount(account, '2026-07-07'))).toEqual([]);
    expect(canChangePaymentDate(advanceAccount(account, '2026-07-20'))).toBe(false);
  });

  it('cannot postpone payments repeatedly: two payments are at most two months apart', () => {
    const limits = { monthsBetween: 0, mostMonthsLater: 12 };
    const put = changePaymentDate(account, '2026-07-28', limits) ?? account;
    expect(eligiblePaymentDates(put, limits).at(-1)).toBe('2026-08-10');
    const again = changePaymentDate(put, '2026-08-10', limits) ?? put;
    expect(eligiblePaymentDates(again, limits).every((date) => date < '2026-08-10')).toBe(true);
  });

  it('offers a new date once in 12 months, so that no borrower puts payments off again and again', () => {
    const put = changePaymentDate(account, '2026-07-28') ?? account;
    expect(nextDateChangeFrom(put)).toBe(addMonths(put.asOf, 12));
    expect(eligiblePaymentDates(put)).toEqual([]);
    expect(changePaymentDate(put, '2026-08-10')).toBeUndefined();
    const later = onTimeTo(addMonths(put.asOf, 12), put);
    expect(nextDateChangeFrom(later)).toBeUndefined();
    expect(eligiblePaymentDates(later).length).toBeGreaterThan(0);
  });

  it('a borrower who always takes the latest date pays at most a month later in all', () => {
    let current = advanceAccount(newAccount(), '2026-02-02');
    const agreedEnd = current.instalments.at(-1)?.dueDate ?? '';
    let changes = 0;
    for (let month = 0; month < 60 && current.state === 'Active'; month += 1) {
      const latest = eligiblePaymentDates(current).at(-1);
      const moved = latest === undefined ? undefined : changePaymentDate(current, latest);
      if (moved) changes += 1;
      current = moved ?? current;
      const end = current.instalments.at(-1)?.dueDate ?? '';
      expect(daysBetween(agreedEnd, end)).toBeLessThanOrEqual(31);
      current = onTimeTo(addMonths(current.asOf, 1), current);
    }
    expect(changes).toBeLessThanOrEqual(3);
  });

  it('adds interest for a later date and saves interest for an earlier one', () => {
    const later = previewPaymentDate(account, '2026-07-25');
    const sooner = previewPaymentDate(account, '2026-07-03');
    expect(later?.extraInterest).toBeGreaterThan(0);
    expect(sooner?.extraInterest).toBeLessThan(0);
    expect(later?.remainingAfter).toBe((later?.remainingNow ?? 0) + (later?.extraInterest ?? 0));
    expect(later && duePayments(later.changed)[0]?.dueDate).toBe('2026-07-25');
    expect(later?.lastPaymentDate).toBe('2029-01-25');
    expect(previewPaymentDate(account, '2026-09-01')).toBeUndefined();
  });

  it('keeps the number of payments and makes them equal', () => {
    const changed = changePaymentDate(account, '2026-07-25') ?? account;
    expect(instalmentsToCome(changed)).toHaveLength(instalmentsToCome(account).length);
    expect(
      new Set(
        instalmentsToCome(changed)
          .slice(0, -1)
          .map(({ amount }) => amount),
      ).size,
    ).toBe(1);
    const whole = onTimeTo('2032-01-01', changed);
    expect(whole.state).toBe('Complete');
    expect(totalPaid(whole)).toBe(totalPaid(account) + remainingToPay(changed));
  });
});

describe('spreading arrears in an arrangement', () => {
  const late = advanceAccount(onTimeTo('2026-05-09'), '2026-07-15');

  it('adds payments beside the scheduled ones and ends the arrears', () => {
    const arranged = spreadArrears(late, 15_000, '2026-08-15') ?? late;
    const spread = arranged.instalments.filter(({ kind }) => kind === 'arrangement');
    expect(arranged.state).toBe('Active');
    expect(spread.map(({ amount }) => amount)).toEqual([15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 408]);
    expect(spread.at(-1)?.dueDate).toBe('2027-02-15');
    expect(onTimeTo('2032-01-01', arranged).state).toBe('Complete');
  });

  it('adds no interest on the spread arrears while the payments are on time', () => {
    const arranged = spreadArrears(late, 15_000, '2026-08-15') ?? late;
    expect(totalPaid(onTimeTo('2032-01-01', arranged))).toBe(totalPaid(late) + remainingToPay(arranged));
  });

  it('offers several terms, and none without arrears', () => {
    const options = arrangementOptions(late, '2026-08-15');
    expect(options.map(({ term }) => term)).toEqual([3, 6, 9, 12, 18, 24]);
    expect(options[3]).toEqual({ term: 12, monthlyAmount: 7_534, clearsOn: '2027-07-15' });
    expect(spreadArrears(onTimeTo('2026-05-09'), 1_000, '2026-08-15')).toBeUndefined();
  });
});

describe('decisions that end an agreement', () => {
  const account = advanceAccount(onTimeTo('2026-05-09'), '2026-07-15');
  test.each([
    ['Sold', 0],
    ['Written Off', 0],
  ] as const)('the decision %s leaves %i pence still to be paid', (decision, owed) => {
    const decided = decideAccount(account, decision);
    expect(decided?.state).toBe(decision);
    expect(decided && ledgerBalance(decided)).toBe(owed);
    expect(decided && remainingToPay(decided)).toBe(owed);
  });

  it('Terminated: the unused part of the fee is rebated, without any deferral, and the loan bears no more interest (s95)', () => {
    const decided = decideAccount(account, 'Terminated') ?? account;
    const figure = settlementFigure(account);
    expect(decided.state).toBe('Terminated');
    expect(remainingToPay(decided)).toBe((figure?.amount ?? 0) - (figure?.interestAfter ?? 0));
    expect(remainingToPay(decided)).toBeLessThan(balanceToday(account) - 10_000);
    const later = advanceAccount(decided, '2027-01-01');
    expect(balanceToday(later)).toBe(remainingToPay(decided));
    expect(receive(later, balanceToday(later)).state).toBe('Settled');
  });

  it('Voluntary terminated: a hire purchase owes the shortfall to half the total amount payable, other loans are refused', () => {
    const motor = onTimeTo('2026-06-20', newAccount(motorTerms()));
    const decided = decideAccount(motor, 'Voluntary terminated');
    expect(decided && remainingToPay(decided)).toBe(Math.ceil(contractTotal(motor.agreement) / 2) - totalPaid(motor));
    expect(decideAccount(account, 'Voluntary terminated')).toBeUndefined();
  });

  it('Voluntary terminated: arrears are owed even above half the total amount payable (CCA s99(2))', () => {
    const paid25 = onTimeTo('2028-03-09', newAccount(motorTerms()));
    const missed6 = advanceAccount(paid25, '2028-09-01');
    expect(totalPaid(missed6)).toBe((missed6.instalments[0]?.amount ?? 0) + 24 * 27_661);
    const decided = decideAccount(missed6, 'Voluntary terminated');
    expect(decided && remainingToPay(decided)).toBe(6 * 27_661);
  });
});

describe('figures that a change leaves as they were', () => {
  it.each([7, 12, 26, 28])(
    'the balance of the day, if the payment date moves before the first payment (day %i)',
    (day) => {
      const account = advanceAccount(newAccount(unsecuredTerms(48.6, 44_000), '2026-01-05', day), '2026-01-16');
      const date = eligiblePaymentDates(account).at(-1) ?? '';
      const changed = changePaymentDate(account, date);
      expect(changed && balanceToday(changed)).toBe(balanceToday(account));
      expect(changed && remainingToPay(changed)).toBeGreaterThan(0);
    },
  );

  it('the agreed first payment and the total, if a payment of the first period is refunded', () => {
    const agreed = newAccount(quoteFromApr(990_000, 60, 48.6, 44_000), '2027-02-15', 28);
    const account = advanceAccount(agreed, '2027-03-24');
    const [told] = duePayments(account);
    expect(told?.amount).not.toBe(account.monthlyPayment);
    const refunded = refundAccount(receivePayment(account, 5_000, 'early').account, 5_000, 'early');
    expect(refunded && duePayments(refunded)[0]?.amount).toBe(told?.amount);
    expect(refunded && remainingToPay(refunded)).toBeLessThanOrEqual(remainingToPay(account));
  });

  it('the order of the rows, if a loan with payments ahead is terminated', () => {
    const due = onTimeTo('2026-06-20');
    const ahead = receivePayment(due, 10_000, undefined, { isNextFirst: true }).account;
    const dates = decideAccount(ahead, 'Terminated')?.instalments.map(({ dueDate }) => dueDate);
    expect(dates).toEqual(dates?.toSorted());
    expect(dates).toContain('2026-06-20');
  });

  it('what is left to pay includes the interest that runs on arrears', () => {
    const late = advanceAccount(onTimeTo('2026-06-20'), '2026-07-25');
    const later = advanceAccount(late, '2026-08-05');
    expect(leftToPay(later)).toBeGreaterThan(remainingToPay(later));
  });

  it('no payment repays a negative amount, if only the option fee of a hire purchase is left', () => {
    const account = onTimeTo('2026-06-25', newAccount(motorTerms()));
    const paid = receive(account, largestEarlyRepayment(account) - 500);
    const coming = instalmentsToCome(paid).map(splitOf);
    expect(coming.every(({ principal, interest }) => principal >= 0 && interest >= 0)).toBe(true);
    expect(settlementFigure(paid)?.interestToDate).toBe(0);
  });
});
