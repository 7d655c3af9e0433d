import { quoteFromApr } from '../../../src/lending/quote.ts';
import {
  addDays,
  addMonths,
  advanceAccount,
  arrearsOf,
  balanceToday,
  contractTotal,
  cancellationFigure,
  endAccount,
  isEligibleForCancellation,
  ledgerBalance,
  openAccount,
  outstanding,
  receivePayment,
  refundAccount,
  settlementFigure,
  sumOutstanding,
  instalmentsToCome,
  totalPaid,
  workingDayFrom,
  type LoanAccount,
} from '#sandbox/ledger';
import { describe, expect, it, test } from 'vitest';
import { paidOnTime } from './brand-loan.ts';
import {
  motorTerms,
  newAccount,
  onTimeTo,
  receive,
  representative,
  unsecuredTerms,
} from './loan-account-under-test.ts';
import { remainingToPay } from '../../../src/sandbox/ledger/account-figures.ts';

const interestOf = ({ ledger }: LoanAccount) =>
  ledger.filter(({ kind }) => kind === 'interest').reduce((sum, { pence }) => sum + pence, 0);

describe('a loan paid on time', () => {
  test.each(Object.entries(representative))('costs exactly what its contract says: %s', (_, terms) => {
    const account = onTimeTo('2032-01-01', newAccount(terms));
    expect(account.state).toBe('Complete');
    expect(totalPaid(account)).toBe(contractTotal(account.agreement));
    expect(ledgerBalance(account)).toBe(0);
    expect(account.instalments).toHaveLength(terms.term);
    expect(account.closedOn?.slice(0, 7)).toBe(account.instalments.at(-1)?.dueDate.slice(0, 7));
  });

  it('has equal payments, except the first, which depends on the days, and the last, which absorbs rounding and a hire purchase’s option fee', () => {
    const { instalments } = newAccount(motorTerms());
    expect(new Set(instalments.slice(1, -1).map(({ amount }) => amount))).toEqual(new Set([27_661]));
    expect(instalments.at(-1)).toMatchObject({ amount: 27_678 + 2_500, fees: 2_500, balanceAfter: 0 });
  });

  it('is Pending, then Funded on the day of the payout, then Active from the next day (S-01, S-02)', () => {
    const days = ['2026-01-05', '2026-01-06', '2026-01-07'];
    expect(days.map((day) => advanceAccount(newAccount(), day).state)).toEqual(['Pending', 'Funded', 'Active']);
    expect(ledgerBalance(newAccount())).toBe(0);
    expect(ledgerBalance(advanceAccount(newAccount(), '2026-01-06'))).toBe(750_000 + 46_500);
  });

  it('accrues interest each day, up to the scheduled interest of the month', () => {
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
  it('is Late from the day after the collection day, which is never at a weekend (S-07)', () => {
    // 10 May 2026 is a Sunday: the bank collects the payment on Monday.
    const account = onTimeTo('2026-05-09');
    const states = ['2026-05-10', '2026-05-11', '2026-05-12'].map((day) => advanceAccount(account, day).state);
    expect(states).toEqual(['Active', 'Active', 'Late']);
    expect(arrearsOf(advanceAccount(account, '2026-05-12'))).toMatchObject({ amount: 30_136, since: '2026-05-10' });
  });

  it('adds daily interest on the arrears to the last payment, and no fee', () => {
    const late = advanceAccount(onTimeTo('2026-05-09'), '2026-05-31');
    const paid = receive(late, arrearsOf(late)?.amount ?? 0);
    expect(paid.state).toBe('Active');
    const extra = remainingToPay(paid) + totalPaid(paid) - contractTotal(paid.agreement);
    // 20 days on £301.36 at 23.5% effective a year.
    expect(extra).toBe(Math.round(30_136 * (1.235 ** (20 / 365) - 1)));
    expect(paid.instalments.at(-1)?.amount).toBe((newAccount().instalments.at(-1)?.amount ?? 0) + extra);
    expect(paid.ledger.filter(({ kind }) => kind === 'fee')).toHaveLength(1);
  });

  it.each([
    ['an ordinary year', '2025-01-06'],
    ['a leap year', '2026-01-05'],
  ])('adds exactly one year’s interest if it is late for %s', (_, madeOn) => {
    const terms = quoteFromApr(750_000, 24, 29.075, 46_500);
    const account = newAccount(terms, madeOn, 4);
    const [last, before] = account.instalments.toReversed();
    const late = advanceAccount(onTimeTo(workingDayFrom(before?.dueDate ?? ''), account), last?.dueDate ?? '');
    const takenOn = workingDayFrom(last?.dueDate ?? '');
    const yearOn = addMonths(takenOn, 12);
    const inYear = advanceAccount(late, yearOn);
    const unpaid = sumOutstanding(inYear.instalments);
    const rate = (1 + account.monthlyRate) ** 12 - 1;
    expect(Math.abs((arrearsOf(inYear)?.amount ?? 0) - unpaid * (1 + rate))).toBeLessThanOrEqual(1);
  });

  it('pays the oldest arrears first and stays Late until all are paid', () => {
    const late = advanceAccount(onTimeTo('2026-05-09'), '2026-07-15');
    expect(arrearsOf(late)?.instalments).toHaveLength(3);
    const part = receive(late, 30_136 + 10_000);
    expect(arrearsOf(part)?.instalments.map(outstanding)).toEqual([20_136, 30_136]);
    expect(part.state).toBe('Late');
  });
});

describe('an early payment', () => {
  it('reduces the balance, keeps the monthly payment, and ends the loan sooner at a lower cost', () => {
    const account = advanceAccount(onTimeTo('2026-06-10'), '2026-06-20');
    const paid = receive(account, 200_000);
    expect(instalmentsToCome(paid)[0]?.amount).toBe(30_136);
    expect(instalmentsToCome(paid).length).toBeLessThan(instalmentsToCome(account).length);
    expect(remainingToPay(paid)).toBeLessThan(remainingToPay(account) - 200_000);
    const whole = onTimeTo('2032-01-01', paid);
    expect(whole.state).toBe('Complete');
    expect(totalPaid(whole)).toBeLessThan(1_084_910);
  });

  it('settles the loan and refunds any overpayment', () => {
    const account = onTimeTo('2026-06-20');
    const owed = settlementFigure(account)?.amount ?? 0;
    const { account: ended, refunded } = receivePayment(account, owed + 500);
    expect(refunded).toBe(500);
    expect(ended).toMatchObject({ state: 'Settled', closedOn: '2026-06-20' });
    expect(ledgerBalance(ended)).toBe(0);
  });

  it('is owed again at the end of the schedule if it is refunded', () => {
    const account = receive(onTimeTo('2026-06-20'), 200_000);
    const refunded = refundAccount(account, 200_000);
    expect(refunded && instalmentsToCome(refunded).length).toBeGreaterThan(instalmentsToCome(account).length);
    expect(refunded && totalPaid(refunded)).toBe(totalPaid(account) - 200_000);
    expect(refundAccount(account, totalPaid(account) + 1)).toBeUndefined();
  });
});

describe('settling early', () => {
  it('rebates the fee: £7,500 over 36 months at 29.1% costs £7,567.14 ten days after the second payment (SI 2004/1483 reg 4)', () => {
    const terms = unsecuredTerms(29.075, 46_500);
    const agreed = openAccount({ terms, madeOn: '2026-01-08', paidOutOn: '2026-01-09', paymentDay: 9 });
    const account = paidOnTime(agreed, '2026-03-19');
    const figure = settlementFigure(account);
    expect(figure?.amount).toBe(756_714);
    expect(balanceToday(account) - (figure?.amount ?? 0)).toBeGreaterThan(100_00);
    expect(figure?.settlementDate).toBe('2026-04-16');
    expect(figure?.amount).toBe(
      (figure?.principal ?? 0) + (figure?.interestToDate ?? 0) + (figure?.interestAfter ?? 0),
    );
    expect(figure?.rebate).toBe(remainingToPay(account) - (figure?.amount ?? 0));
  });

  it.each([
    [28, 12],
    [58, 18],
  ])('includes interest at the APR for %i days after the request if the term is %i months (reg 6)', (days, term) => {
    const account = paidOnTime(newAccount(quoteFromApr(750_000, term, 29.075, 46_500)), '2026-03-20');
    const { interestAfter = 0, amount = 0 } = settlementFigure(account) ?? {};
    expect(Math.abs(amount / (amount - interestAfter) - 1.29075 ** (days / 365))).toBeLessThan(0.0005);
  });

  it('never costs more than the balance of the day, nor than the rest of the schedule', () => {
    const account = onTimeTo('2029-01-05');
    expect(instalmentsToCome(account)).toHaveLength(1);
    expect(settlementFigure(account)?.amount).toBe(balanceToday(account));
    expect(balanceToday(account)).toBeLessThanOrEqual(remainingToPay(account));
  });

  it('ends the loan at the quoted figure and refunds payments made since the quote', () => {
    const account = onTimeTo('2026-06-20');
    const figure = settlementFigure(account)?.amount ?? 0;
    const later = onTimeTo('2026-07-15', account);
    const paidSince = totalPaid(later) - totalPaid(account);
    expect(paidSince).toBe(30_136);
    const { account: ended, refunded } = endAccount(later, figure, { state: 'Settled', figure, paidSince });
    expect(refunded).toBe(30_136);
    expect(ended.state).toBe('Settled');
    expect(ledgerBalance(ended)).toBe(0);
    expect(remainingToPay(ended)).toBe(0);
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

  it('refunds the difference if more was paid early than is owed, without interest after that payment', () => {
    const paid = receive(advanceAccount(newAccount(), '2026-01-12'), 770_000);
    const account = advanceAccount(paid, '2026-01-19');
    const interest = Math.round(750_000 * (1.2352 ** (6 / 365) - 1));
    const figure = cancellationFigure(account);
    expect(figure?.amount).toBe(0);
    expect(Math.abs((figure?.refund ?? 0) - (20_000 - interest))).toBeLessThan(5);
    expect(cancellationFigure(paid)?.refund).toBe(figure?.refund);
    const { account: ended, refunded } = endAccount(account, 0, {
      state: 'Cancelled',
      figure: -(figure?.refund ?? 0),
      paidSince: 0,
    });
    expect(refunded).toBe(figure?.refund);
    expect(ended.state).toBe('Cancelled');
    expect(ledgerBalance(ended)).toBe(0);
    expect(totalPaid(ended)).toBe(770_000 - refunded);
  });

  it('costs the amount paid out and its daily interest, and no fee', () => {
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
