import {
  addDays,
  advanceAccount,
  arrange,
  arrangementOptions,
  arrearsOf,
  balanceToday,
  canChangePaymentDate,
  cancellationFigure,
  changePaymentDate,
  decideAccount,
  eligiblePaymentDates,
  endAccount,
  isEligibleForCancellation,
  ledgerBalance,
  outstanding,
  owedInAll,
  previewPaymentDate,
  receivePayment,
  refundAccount,
  remainingToPay,
  settlementFigure,
  toCome,
  totalPaid,
  type LoanAccount,
} from '#lending';
import { describe, expect, it, test } from 'vitest';
import { motorTerms, newAccount, payOnTime, representative } from './loan-account-under-test.ts';

const receive = (account: LoanAccount, pence: number) => receivePayment(account, pence).account;

/** Made on Monday 5 January 2026, paid out on the 6th, payments on the 10th from February. */
const onTimeTo = (day: string, account = newAccount()) => payOnTime(account, day, receive);
const interestOf = ({ ledger }: LoanAccount) =>
  ledger.filter(({ kind }) => kind === 'interest').reduce((sum, { pence }) => sum + pence, 0);

describe('a loan paid on time', () => {
  test.each(Object.entries(representative))('costs exactly what was quoted: %s', (_, terms) => {
    const account = onTimeTo('2032-01-01', newAccount(terms));
    expect(account.state).toBe('Complete');
    expect(totalPaid(account)).toBe(terms.total);
    expect(ledgerBalance(account)).toBe(0);
    expect(account.instalments).toHaveLength(terms.term);
    expect(account.closedOn?.slice(0, 7)).toBe(account.instalments.at(-1)?.dueDate.slice(0, 7));
  });

  it('takes the same payment each month, and what rounding leaves with the last; a hire purchase its option fee too', () => {
    const { instalments } = newAccount(motorTerms());
    expect(new Set(instalments.slice(0, -1).map(({ amount }) => amount))).toEqual(new Set([27_661]));
    expect(instalments.at(-1)).toMatchObject({ amount: 27_678 + 2_500, fees: 2_500, balanceAfter: 0 });
  });

  it('is Pending, Funded on the day of the payout, Active from the next (S-01, S-02)', () => {
    const days = ['2026-01-05', '2026-01-06', '2026-01-07'];
    expect(days.map((day) => advanceAccount(newAccount(), day).state)).toEqual(['Pending', 'Funded', 'Active']);
    expect(ledgerBalance(newAccount())).toBe(0);
    expect(ledgerBalance(advanceAccount(newAccount(), '2026-01-06'))).toBe(750_000 + 46_500);
  });

  it('owes more by the day, up to the interest of the month', () => {
    const account = onTimeTo('2026-02-10');
    const days = Array.from({ length: 28 }, (_, index) =>
      balanceToday(advanceAccount(account, addDays('2026-02-10', index))),
    );
    expect(days).toEqual(days.toSorted((left, right) => left - right));
    const interest = account.instalments[1]?.interest ?? 0;
    expect(balanceToday(advanceAccount(account, '2026-03-10'))).toBe(ledgerBalance(account) + interest);
  });
});

describe('a loan that is not paid on time', () => {
  it('is Late from the day after the payment was to be taken, not over a weekend (S-07)', () => {
    // 10 May 2026 is a Sunday: the bank takes it on Monday.
    const account = onTimeTo('2026-05-09');
    const states = ['2026-05-10', '2026-05-11', '2026-05-12'].map((day) => advanceAccount(account, day).state);
    expect(states).toEqual(['Active', 'Active', 'Late']);
    expect(arrearsOf(advanceAccount(account, '2026-05-12'))).toMatchObject({ amount: 30_136, since: '2026-05-10' });
  });

  it('costs interest on what is overdue by days, asked for with the last payment, and no fee', () => {
    const late = advanceAccount(onTimeTo('2026-05-09'), '2026-05-31');
    const paid = receive(late, arrearsOf(late)?.amount ?? 0);
    expect(paid.state).toBe('Active');
    const extra = remainingToPay(paid) + totalPaid(paid) - 1_084_910;
    // 20 days on £301.36 at 23.5% effective a year.
    expect(extra).toBe(Math.round(30_136 * (1.235 ** (20 / 365) - 1)));
    expect(paid.instalments.at(-1)?.amount).toBe((newAccount().instalments.at(-1)?.amount ?? 0) + extra);
    expect(paid.ledger.filter(({ kind }) => kind === 'fee')).toHaveLength(1);
  });

  it('pays what is overdue first, the oldest first, and stays Late while any is', () => {
    const late = advanceAccount(onTimeTo('2026-05-09'), '2026-07-15');
    expect(arrearsOf(late)?.instalments).toHaveLength(3);
    const part = receive(late, 30_136 + 10_000);
    expect(arrearsOf(part)?.instalments.map(outstanding)).toEqual([20_136, 30_136]);
    expect(part.state).toBe('Late');
  });
});

describe('an early payment', () => {
  it('takes off the balance, keeps the monthly payment, and ends the loan sooner and cheaper', () => {
    const account = advanceAccount(onTimeTo('2026-06-10'), '2026-06-20');
    const paid = receive(account, 200_000);
    expect(toCome(paid)[0]?.amount).toBe(30_136);
    expect(toCome(paid).length).toBeLessThan(toCome(account).length);
    expect(remainingToPay(paid)).toBeLessThan(remainingToPay(account) - 200_000);
    const whole = onTimeTo('2032-01-01', paid);
    expect(whole.state).toBe('Complete');
    expect(totalPaid(whole)).toBeLessThan(1_084_910);
  });

  it('pays back what is more than is owed, and settles the loan', () => {
    const account = onTimeTo('2026-06-20');
    const owed = owedInAll(account);
    const { account: ended, paidBack } = receivePayment(account, owed + 500);
    expect(paidBack).toBe(500);
    expect(ended).toMatchObject({ state: 'Settled', closedOn: '2026-06-20' });
    expect(ledgerBalance(ended)).toBe(0);
  });

  it('is owed again when it is paid back, at the end of the schedule', () => {
    const account = receive(onTimeTo('2026-06-20'), 200_000);
    const refunded = refundAccount(account, 200_000);
    expect(refunded && toCome(refunded).length).toBeGreaterThan(toCome(account).length);
    expect(refunded && totalPaid(refunded)).toBe(totalPaid(account) - 200_000);
    expect(refundAccount(account, totalPaid(account) + 1)).toBeUndefined();
  });
});

describe('settling early', () => {
  it('takes interest for 58 days at most where the loan is for more than a year, 28 where it is not', () => {
    const account = onTimeTo('2026-06-20');
    const figure = settlementFigure(account);
    const interest = (days: number) => Math.round(balanceToday(account) * (1.2352 ** (days / 365) - 1));
    expect(Math.abs((figure?.interestAfter ?? 0) - interest(58))).toBeLessThan(20);
    expect(figure?.settlementDate).toBe('2026-07-18');
    expect(figure?.amount).toBe(
      (figure?.principal ?? 0) + (figure?.interestToDate ?? 0) + (figure?.interestAfter ?? 0),
    );
    expect(figure?.rebate).toBe(remainingToPay(account) - (figure?.amount ?? 0));
  });

  it('never takes more than the schedule has left', () => {
    const account = onTimeTo('2029-01-05');
    expect(toCome(account)).toHaveLength(1);
    expect(settlementFigure(account)).toMatchObject({ amount: remainingToPay(account), rebate: 0 });
  });

  it('ends the loan at its figure; what was paid since the quote is paid back', () => {
    const account = onTimeTo('2026-06-20');
    const figure = settlementFigure(account)?.amount ?? 0;
    const later = onTimeTo('2026-07-15', account);
    const paidSince = totalPaid(later) - totalPaid(account);
    expect(paidSince).toBe(30_136);
    const { account: ended, paidBack } = endAccount(later, figure, { state: 'Settled', figure, paidSince });
    expect(paidBack).toBe(30_136);
    expect(ended.state).toBe('Settled');
    expect(ledgerBalance(ended)).toBe(0);
    expect(remainingToPay(ended)).toBe(0);
  });

  it('of a hire purchase includes the option fee', () => {
    const account = onTimeTo('2026-06-20', newAccount(motorTerms()));
    const figure = settlementFigure(account);
    expect((figure?.amount ?? 0) - (figure?.interestAfter ?? 0)).toBe(balanceToday(account) + 2_500);
  });
});

describe('withdrawing (CCA s66A)', () => {
  it('is possible for 14 days after the agreement', () => {
    const days = ['2026-01-05', '2026-01-06', '2026-01-19', '2026-01-20'];
    expect(days.map((day) => isEligibleForCancellation(advanceAccount(newAccount(), day)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('costs what was paid out and its interest by days, and no fee', () => {
    const account = advanceAccount(newAccount(), '2026-01-16');
    const figure = cancellationFigure(account);
    expect(figure?.principal).toBe(750_000);
    expect(Math.abs((figure?.interestToDate ?? 0) - 750_000 * (1.2352 ** (10 / 365) - 1))).toBeLessThan(5);
    const ended = endAccount(account, figure?.amount ?? 0, {
      state: 'Cancelled',
      figure: figure?.amount ?? 0,
      paidSince: 0,
    }).account;
    expect(ended.state).toBe('Cancelled');
    expect(ledgerBalance(ended)).toBe(0);
    expect(interestOf(ended) - (figure?.interestToDate ?? 0)).toBeLessThan(500);
  });
});

describe('another day of payment', () => {
  const account = onTimeTo('2026-06-20');

  it('is offered once for each day of the month, ahead of the direct debit, on a loan with nothing overdue', () => {
    const dates = eligiblePaymentDates(account);
    const days = dates.map((date) => Number(date.slice(8)));
    expect(new Set(days).size).toBe(27);
    expect(days).not.toContain(10);
    expect(Math.max(...days)).toBe(28);
    expect(dates[0]).toBe('2026-07-03');
    expect(eligiblePaymentDates(advanceAccount(account, '2026-07-07'))).toEqual([]);
    expect(canChangePaymentDate(advanceAccount(account, '2026-07-20'))).toBe(false);
  });

  it('cannot be used to put off paying again and again: a payment comes at most two months after the one before', () => {
    const put = changePaymentDate(account, '2026-07-28') ?? account;
    expect(eligiblePaymentDates(put).at(-1)).toBe('2026-08-10');
    const again = changePaymentDate(put, '2026-08-10') ?? put;
    expect(eligiblePaymentDates(again).every((date) => date < '2026-08-10')).toBe(true);
  });

  it('costs interest for the days in between: later more, sooner less', () => {
    const later = previewPaymentDate(account, '2026-07-25');
    const sooner = previewPaymentDate(account, '2026-07-03');
    expect(later?.extraInterest).toBeGreaterThan(0);
    expect(sooner?.extraInterest).toBeLessThan(0);
    expect(later?.remainingAfter).toBe((later?.remainingNow ?? 0) + (later?.extraInterest ?? 0));
    expect(later).toMatchObject({ nextPaymentDate: '2026-07-25', lastPaymentDate: '2029-01-25' });
    expect(previewPaymentDate(account, '2026-09-01')).toBeUndefined();
  });

  it('leaves as many payments, all alike, to be paid to the end', () => {
    const changed = changePaymentDate(account, '2026-07-25') ?? account;
    expect(toCome(changed)).toHaveLength(toCome(account).length);
    expect(
      new Set(
        toCome(changed)
          .slice(0, -1)
          .map(({ amount }) => amount),
      ).size,
    ).toBe(1);
    const whole = onTimeTo('2032-01-01', changed);
    expect(whole.state).toBe('Complete');
    expect(totalPaid(whole)).toBe(totalPaid(account) + remainingToPay(changed));
  });
});

describe('an arrangement', () => {
  const late = advanceAccount(onTimeTo('2026-05-09'), '2026-07-15');

  it('spreads what is overdue, beside the scheduled payments, and ends the arrears', () => {
    const arranged = arrange(late, 15_000, '2026-08-15') ?? late;
    const spread = arranged.instalments.filter(({ kind }) => kind === 'arrangement');
    expect(arranged.state).toBe('Active');
    expect(spread.map(({ amount }) => amount)).toEqual([15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 408]);
    expect(spread.at(-1)?.dueDate).toBe('2027-02-15');
    expect(onTimeTo('2032-01-01', arranged).state).toBe('Complete');
  });

  it('costs no more interest on what is spread while it is kept', () => {
    const arranged = arrange(late, 15_000, '2026-08-15') ?? late;
    expect(totalPaid(onTimeTo('2032-01-01', arranged))).toBe(totalPaid(late) + remainingToPay(arranged));
  });

  it('is offered over the terms that can be afforded', () => {
    const options = arrangementOptions(late, '2026-08-15', 9_000);
    expect(options[0]).toEqual({ term: 12, monthlyAmount: 7_534, clearsOn: '2027-07-15' });
    expect(arrange(onTimeTo('2026-05-09'), 1_000, '2026-08-15')).toBeUndefined();
  });
});

describe('what the lender decides', () => {
  const account = advanceAccount(onTimeTo('2026-05-09'), '2026-07-15');
  test.each([
    ['Sold', 0],
    ['Written Off', 0],
    ['Terminated', balanceToday(account)],
  ] as const)('%s leaves %i pence to be paid', (decision, owed) => {
    const decided = decideAccount(account, decision);
    expect(decided?.state).toBe(decision);
    expect(decided && ledgerBalance(decided)).toBe(owed);
    expect(decided && remainingToPay(decided)).toBe(owed);
  });

  it('Terminated costs no more interest, and is over when it is paid', () => {
    const decided = advanceAccount(decideAccount(account, 'Terminated') ?? account, '2027-01-01');
    expect(balanceToday(decided)).toBe(balanceToday(account));
    expect(receive(decided, balanceToday(decided)).state).toBe('Settled');
  });

  it('Voluntary terminated: no more than half of the total price, less what was paid; of a hire purchase only', () => {
    const motor = onTimeTo('2026-06-20', newAccount(motorTerms()));
    const decided = decideAccount(motor, 'Voluntary terminated');
    expect(decided && remainingToPay(decided)).toBe(Math.ceil(1_662_177 / 2) - 5 * 27_661);
    expect(decideAccount(account, 'Voluntary terminated')).toBeUndefined();
  });
});
